const hex = (bytes: ArrayBuffer): string =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')

/**
 * The SHA-256 of files, one after the other, by which they are known when they are dropped again. Without https, where browsers have
 * none: their names, sizes and times.
 */
export async function fingerprintOf(files: readonly File[]): Promise<string> {
  if (!globalThis.isSecureContext)
    return files.map(({ name, size, lastModified }) => `${name} ${size} ${lastModified}`).join('\n')
  return hex(await crypto.subtle.digest('SHA-256', await new Blob([...files]).arrayBuffer()))
}
