/** Where the first part of a PNG, its header, has the measures. */
const widthAt = 16
const heightAt = 20

/** The measures of a PNG whose parts were checked before. */
export const pngSize = (png: Buffer): { width: number; height: number } => ({
  width: png.readUInt32BE(widthAt),
  height: png.readUInt32BE(heightAt),
})
