const reasons: Readonly<Record<string, string>> = {
  DEPTH_ZERO_SELF_SIGNED_CERT: 'is signed by itself',
  SELF_SIGNED_CERT_IN_CHAIN: 'is signed by an authority that this machine does not know',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'is signed by an authority that this machine does not know',
  UNABLE_TO_GET_ISSUER_CERT: 'is signed by an authority that this machine does not know',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'is signed by an authority that this machine does not know',
  ERR_TLS_CERT_ALTNAME_INVALID: 'is for another name than the address has',
  CERT_HAS_EXPIRED: 'has expired',
  CERT_NOT_YET_VALID: 'is not valid yet: is the clock right?',
}

/** What is wrong with the certificate of a server, as the end of a sentence about it; null for other errors. */
export function certificateFault(error: unknown): string | null {
  const { code = '' } = error as NodeJS.ErrnoException
  return Object.hasOwn(reasons, code) ? `${reasons[code]} (${code})` : null
}
