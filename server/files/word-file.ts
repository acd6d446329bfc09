import { createReadStream } from 'node:fs'

const signature = Buffer.from('d0cf11e0a1b11ae1', 'hex')
// Every old Word file contains a stream of this name; other Office files and installers do not.
const streamName = Buffer.from('WordDocument', 'utf16le')

/** Whether a file is an old .doc Word document (a compound file with a Word stream). */
export async function isWordBinary(path: string): Promise<boolean> {
  let carried = Buffer.alloc(0)
  let atStart = true
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    if (atStart && !chunk.subarray(0, signature.length).equals(signature)) return false
    atStart = false
    const window = Buffer.concat([carried, chunk])
    if (window.includes(streamName)) return true
    carried = window.subarray(-streamName.length + 1)
  }
  return false
}
