/** The tag of TIFF 6.0 that says how a picture is turned, and its type: a 16-bit number. */
const orientationTag = 274
const shortType = 3

/** The rotation and flip of a picture, 1 (none) to 8, by its TIFF data (the contents of Exif). 1 for anything unreadable. */
export function orientationOf(tiff: Buffer): number {
  const order = tiff.toString('latin1', 0, 2)
  if (tiff.length < 8 || (order !== 'II' && order !== 'MM')) return 1
  const [short, long] =
    order === 'MM'
      ? [(at: number) => tiff.readUInt16BE(at), (at: number) => tiff.readUInt32BE(at)]
      : [(at: number) => tiff.readUInt16LE(at), (at: number) => tiff.readUInt32LE(at)]
  const directory = long(4)
  if (directory + 2 > tiff.length) return 1
  const entries = short(directory)
  for (let entry = 0; entry < entries; entry++) {
    const at = directory + 2 + entry * 12
    if (at + 12 > tiff.length) return 1
    if (short(at) !== orientationTag || short(at + 2) !== shortType) continue
    const value = short(at + 8)
    return value >= 1 && value <= 8 ? value : 1
  }
  return 1
}

/** TIFF data with the orientation and nothing else. */
export function tiffWith(orientation: number): Buffer {
  const tiff = Buffer.from('4d4d002a00000008000101120003000000010000000000000000', 'hex')
  tiff.writeUInt16BE(orientation, 18)
  return tiff
}
