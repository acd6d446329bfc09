import { type RefObject, useEffect } from 'react'

/** Shows bytes in memory in an `<img>`; their address is given back when they are no longer shown. */
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
