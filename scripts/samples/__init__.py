# SPDX-License-Identifier: Apache-2.0
"""Generators of Sinew's own sample models; see make_samples.py."""
