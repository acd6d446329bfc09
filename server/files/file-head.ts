import { open } from 'node:fs/promises'

/** The first bytes of a file, as one character each. */
export async function fileHead(path: string, length: number): Promise<string> {
  const file = await open(path, 'r')
  try {
    const head = Buffer.alloc(length)
    const { bytesRead } = await file.read(head, 0, length, 0)
    return head.toString('latin1', 0, bytesRead)
  } finally {
    await file.close()
  }
}
