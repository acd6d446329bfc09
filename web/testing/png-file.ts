/** Bytes that a browser makes at random at once. */
const mostRandom = 65_536

/** A picture as a file; half of it in another color, with points of any color where it is said to be a photo. */
export async function pngFile(
  width: number,
  {
    height = width,
    isPhoto = false,
    type = 'image/png',
  }: { height?: number; isPhoto?: boolean; type?: string } = {},
): Promise<File> {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d')
  if (!context) throw new Error('There is no canvas')
  context.fillStyle = '#14395b'
  context.fillRect(0, 0, width, height / 2)
  if (isPhoto) {
    const points = context.createImageData(width, height)
    for (let at = 0; at < points.data.length; at += mostRandom)
      crypto.getRandomValues(
        new Uint8Array(points.data.buffer, at, Math.min(mostRandom, points.data.length - at)),
      )
    for (let at = 3; at < points.data.length; at += 4) points.data[at] = 255
    context.putImageData(points, 0, 0)
  }
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type))
  if (!blob) throw new Error('There is no picture')
  return new File([blob], 'logo.png', { type })
}
