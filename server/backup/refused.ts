/** A copy cannot be made. The message tells the operator why, and what to do. */
export class CopyRefused extends Error {}
