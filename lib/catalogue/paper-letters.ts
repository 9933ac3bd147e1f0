// What is no letter, accent or figure, and the ranges of those that the files of Ysabeau have together.
const DRAWN =
  /^(?:[^\p{L}\p{Mn}\p{Mc}\p{N}]|\p{DI}|[0-\u017f\u018f\u0192\u01a0\u01a1\u01af\u01b0\u01b7\u01cd-\u01dc\u01e2-\u01eb\u01ee\u01ef\u01fa-\u01ff\u0218-\u021b\u0232\u0233\u0237\u0251\u0259\u0261\u0292\u02bb\u02bc\u02be\u02bf\u02c6-\u02c8\u02ca-\u02cc\u0300\u0301\u0303\u0304\u0308\u0309\u0323\u0386-\u03cf\u03d7\u0400-\u045f\u0490\u0491\u04b0\u04b1\u1e0c-\u1e0f\u1e20\u1e21\u1e24\u1e25\u1e2a\u1e2b\u1e30\u1e31\u1e36-\u1e3b\u1e40-\u1e4b\u1e5a-\u1e63\u1e6c-\u1e6f\u1e80-\u1e85\u1e8e\u1e8f\u1e92\u1e93\u1e97\u1e9e\u1ea0-\u1ef9\u2113])*$/u

/** Tells whether the PDF of a voucher can show a text. What is no letter, such as an emoji, does not count. */
export const isDrawnOnPaper = (text: string): boolean => DRAWN.test(text.normalize('NFC'))
