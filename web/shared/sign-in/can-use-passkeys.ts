/** Whether this browser has passkeys for a page of a host: that takes https or this computer itself, and a host with a name. */
export const canUsePasskeys = (hostname = location.hostname): boolean =>
  'PublicKeyCredential' in window && !/^(?:[\d.]+|\[.*\])$/.test(hostname)
