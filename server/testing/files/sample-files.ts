import { crc32 } from 'node:zlib'
import { pdfOf } from './pdf-of.ts'

/** A real one-page PDF. */
export const samplePdf = (text = 'Purchase Agreement'): Promise<Buffer> => pdfOf([text])

/** One pixel. */
export const samplePng = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
export const sampleGif = Buffer.from('R0lGODlhAQABAAAAACwAAAAAAQABAAACAkQBADs=', 'base64')
export const sampleJpeg = Buffer.from(
  `ffd8ffe000104a46494600010100000100010000ffdb004300${'01'.repeat(64)}ffc9000b08000100010101110000ffcc000600101005ffda0008010100003f00d2cf20ffd9`,
  'hex',
)

/** An uncompressed zip file of the given entries. */
export const zip = (entries: Record<string, string>): Buffer => {
  const files: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const [name, content] of Object.entries(entries)) {
    const [path, data] = [Buffer.from(name), Buffer.from(content)]
    const shared = Buffer.alloc(26)
    shared.writeUInt16LE(20, 0)
    shared.writeUInt32LE(crc32(data), 10)
    shared.writeUInt32LE(data.length, 14)
    shared.writeUInt32LE(data.length, 18)
    shared.writeUInt16LE(path.length, 22)
    const file = Buffer.concat([Buffer.from('PK\x03\x04'), shared, path, data])
    const tail = Buffer.alloc(14)
    tail.writeUInt32LE(offset, 10)
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02'), Buffer.from([20, 0]), shared, tail, path]))
    files.push(file)
    offset += file.length
  }
  const list = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(files.length, 8)
  end.writeUInt16LE(files.length, 10)
  end.writeUInt32LE(list.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...files, list, end])
}

/** The smallest .docx Word document. */
export const sampleDocx = zip({
  '[Content_Types].xml':
    '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
  'word/document.xml':
    '<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body/></w:document>',
})

/** A compound file (the container of old Office files) whose directory names the given stream. */
export const compoundFile = (streamName: string): Buffer => {
  const file = Buffer.alloc(1536)
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(file)
  file.write('Root Entry', 1024, 'utf16le')
  file.write(streamName, 1152, 'utf16le')
  return file
}
