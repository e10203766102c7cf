// SPDX-License-Identifier: Apache-2.0
// In a sanitized build libraries stay loaded once they are: the leak checker runs at the end and
// could not name the library that memory came from, nor the suppressions of lsan.supp match it, had
// a GL driver or a platform plugin been unloaded by then.
extern "C" int dlclose(void*) { return 0; }
