/** A multipart upload: the file, and the fields before it. */
export function uploadForm(
  file: { name: string; bytes: Uint8Array },
  fields: Record<string, string> = {},
): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  form.set('file', new Blob([new Uint8Array(file.bytes)]), file.name)
  return form
}

/** A valid text file of exactly this many bytes. */
export function textFile(bytes: number): Uint8Array {
  return new Uint8Array(bytes).fill(0x61)
}
