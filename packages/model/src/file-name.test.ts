import {expect, test} from 'vitest';
import {sanitizeFileName} from './file-name.ts';

const now = new Date(1_700_000_000_000);

test.each([
  ['paper.pdf', 'paper.pdf'],
  ['论文 第一章.pdf', '论文_第一章.pdf'],
  ['a\\b/c:d*e?f"g<h>i|j~k#l%m&n{o}p]q.pdf', 'a_b_c_d_e_f_g_h_i_j_k_l_m_n_o_p_q.pdf'],
  ['../../etc/passwd', 'etc_passwd'],
  ['..\\..\\windows\\system.ini', 'windows_system.ini'],
  ['/absolute/path.pdf', 'absolute_path.pdf'],
  ['a\0b.pdf', 'a_b.pdf'],
  ['line\r\nset-cookie: x.pdf', 'line__set-cookie__x.pdf'],
  ['...hidden__', 'hidden'],
  ['\u202Efdp.exe', 'fdp.exe'],
  ['\ud800.pdf', '\ufffd.pdf'],
  ['', 'file_1700000000000'],
  ['...', 'file_1700000000000'],
  ['***.pdf', 'file_1700000000000.pdf'],
  ['.PDF', 'file_1700000000000.PDF'],
  ['x'.repeat(300), 'x'.repeat(255)],
])('%j becomes %j', (name, clean) => {
  expect(sanitizeFileName(name, now)).toBe(clean);
});
