import { useEffect, useState } from 'react'
import { PreviewBar } from './preview-bar.tsx'
import { PreviewLoading } from './preview-parts.tsx'
import { type PreviewProps, PreviewWell } from './preview-well.tsx'

/** Plain text, as it is. */
export function TextPreview({ document, file }: PreviewProps) {
  const [text, setText] = useState<string | null>(null)
  useEffect(() => {
    let gone = false
    const read = async () => {
      const words = await file.text()
      if (!gone) setText(words)
    }
    void read()
    return () => {
      gone = true
    }
  }, [file])
  return (
    <>
      <PreviewBar documentId={document.id} />
      <PreviewWell label={document.name}>
        {text === null ? <PreviewLoading /> : <pre className="preview-text">{text}</pre>}
      </PreviewWell>
    </>
  )
}
