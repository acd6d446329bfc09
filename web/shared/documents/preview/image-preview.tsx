import { Maximize, Minimize } from 'lucide-react'
import { useRef, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { PreviewBar } from './preview-bar.tsx'
import { PreviewFailure } from './preview-parts.tsx'
import { type PreviewProps, PreviewWell } from './preview-well.tsx'
import { useImageOf } from './use-image-of.ts'

/** An image, fitted to the dialog or in its real size. Shown by `<img>` alone, in which nothing can run. */
export function ImagePreview({ document, file, onRetry }: PreviewProps) {
  const image = useRef<HTMLImageElement>(null)
  useImageOf(image, file)
  const [isRealSize, setIsRealSize] = useState(false)
  const [failed, setFailed] = useState(false)
  const Icon = isRealSize ? Minimize : Maximize
  return (
    <>
      <PreviewBar documentId={document.id}>
        {!failed && (
          <Button variant="secondary" icon={Icon} onClick={() => setIsRealSize(!isRealSize)}>
            {isRealSize ? 'Fit to window' : 'Real size'}
          </Button>
        )}
      </PreviewBar>
      <PreviewWell label={document.name}>
        {failed ? (
          <PreviewFailure
            text="The picture is damaged or of an unusual form. Download it to open it on your device."
            onRetry={onRetry}
          />
        ) : (
          <img
            ref={image}
            className={isRealSize ? 'preview-image real' : 'preview-image'}
            alt={document.name}
            onError={() => setFailed(true)}
          />
        )}
      </PreviewWell>
    </>
  )
}
