import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { isOfFiles } from '#web/ui/ignored-drops.ts'

type UseFileDropOptions = {
  /** The drop area: the whole page by default, but not its dialogs. */
  place?: RefObject<HTMLElement | null>
  /** Called with the files, at least one; undefined where none are taken. */
  onFiles: ((files: readonly File[]) => void) | undefined
}

const isInDialog = ({ target }: Event) =>
  target instanceof Element && target.closest('[data-overlay]') !== null

/** Takes files that are dropped on a part of the page; returns whether files are dragged over it. */
export function useFileDrop({ place, onFiles }: UseFileDropOptions): boolean {
  const [isOver, setOver] = useState(false)
  const takesFiles = onFiles !== undefined
  const take = useEffectEvent((files: readonly File[]) => onFiles?.(files))
  useEffect(() => {
    const target: HTMLElement | Window | null = place ? place.current : window
    if (!takesFiles || !target) return undefined
    const drag = (event: Event) => {
      if (!(event instanceof DragEvent) || !isOfFiles(event) || isInDialog(event)) return
      event.preventDefault()
      if (event.dataTransfer) event.dataTransfer.dropEffect = 'copy'
      setOver(true)
    }
    const leave = (event: Event) => {
      if (!(event instanceof DragEvent)) return
      const to = event.relatedTarget instanceof Node ? event.relatedTarget : null
      if (!to || !(target instanceof Node ? target : document).contains(to)) setOver(false)
    }
    const drop = (event: Event) => {
      setOver(false)
      if (!(event instanceof DragEvent) || !isOfFiles(event) || isInDialog(event)) return
      event.preventDefault()
      const files = [...(event.dataTransfer?.files ?? [])]
      if (files.length > 0) take(files)
    }
    const listeners = [
      ['dragenter', drag],
      ['dragover', drag],
      ['dragleave', leave],
      ['drop', drop],
    ] as const
    for (const [type, listener] of listeners) target.addEventListener(type, listener)
    return () => {
      for (const [type, listener] of listeners) target.removeEventListener(type, listener)
      setOver(false)
    }
  }, [place, takesFiles])
  return isOver
}
