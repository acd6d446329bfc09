import { useEffect, useState } from 'react'
import { Skeleton } from '#web/ui/skeleton.tsx'

type Drawing = { size: number; path: string }

async function draw(text: string): Promise<Drawing> {
  const { encode } = await import('uqr')
  const { data, size } = encode(text, { ecc: 'M', border: 3 })
  const dots = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return { size, path: dots.join('') }
}

const asPicture = (label: string) => ({ role: 'img', 'aria-label': label })

/** A text as a QR code, dark on white in both themes: cameras want it so. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const [drawing, setDrawing] = useState<Drawing | null>(null)
  useEffect(() => {
    let isWanted = true
    void draw(text)
      .then((drawn) => isWanted && setDrawing(drawn))
      // The secret stands beside it in letters.
      .catch(() => undefined)
    return () => {
      isWanted = false
    }
  }, [text])
  if (!drawing) return <Skeleton className="qr h-[200px]" />
  return (
    <svg
      className="qr"
      viewBox={`0 0 ${drawing.size} ${drawing.size}`}
      {...asPicture(label)}
      shapeRendering="crispEdges"
    >
      <rect width="100%" height="100%" fill="#fff" />
      <path d={drawing.path} fill="#000" />
    </svg>
  )
}
