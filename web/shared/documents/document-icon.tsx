import { FileText, Image } from 'lucide-react'

/** An image icon for images, a file icon for everything else. */
export function DocumentIcon({ mimeType }: { mimeType: string }) {
  const Icon = mimeType.startsWith('image/') ? Image : FileText
  return (
    <span className="tile">
      <Icon aria-hidden="true" />
    </span>
  )
}
