import { FileText, Image } from 'lucide-react'

/** A picture for images, a sheet of paper for everything else. */
export function DocumentIcon({ mimeType }: { mimeType: string }) {
  const Icon = mimeType.startsWith('image/') ? Image : FileText
  return (
    <span className="tile">
      <Icon aria-hidden="true" />
    </span>
  )
}
