const STARTS =
  /^\W*(copyright\b|\(c\)|©|spdx-|licensed (under|to)\b|@licen[sc]e|@copyright|the mit license|mit license|apache license|all rights reserved|permission is hereby granted|this (file|source code|program) is (part of|licensed|free software)|use of this source code is governed|redistribution and use in source)/i;
const HOLDS =
  /spdx-license-identifier|all rights reserved|permission is hereby granted|licensed under the|use of this source code is governed/i;

/** Is this comment a licence or copyright notice? It says nothing of the file. */
export function isLicence(text: string): boolean {
  return STARTS.test(text) || HOLDS.test(text);
}
