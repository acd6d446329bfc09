import { type RefObject, useEffect } from 'react'

/** Shows a blob in an `<img>`, and revokes its object URL on unmount. */
export function useImageOf(image: RefObject<HTMLImageElement | null>, file: Blob): void {
  useEffect(() => {
    const shown = image.current
    if (!shown) return undefined
    const url = URL.createObjectURL(file)
    shown.setAttribute('src', url)
    return () => {
      shown.removeAttribute('src')
      URL.revokeObjectURL(url)
    }
  }, [image, file])
}
