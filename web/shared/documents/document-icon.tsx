import { FileText, Image } from 'lucide-react'
import { Tile } from '#web/ui/tile.tsx'

/** An image icon for images, a file icon for everything else. */
export function DocumentIcon({ mimeType }: { mimeType: string }) {
  const Icon = mimeType.startsWith('image/') ? Image : FileText
  return <Tile icon={Icon} />
}
