import { Download } from 'lucide-react'
import type { ReactNode } from 'react'
import { calls } from 'virtual:call-table'
import { callUrl } from '#web/api/request.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'

/** The preview's toolbar, which always offers Download. */
export function PreviewBar({ documentId, children }: { documentId: string; children?: ReactNode }) {
  return (
    <div className="preview-bar">
      {children}
      <ButtonLink
        variant="secondary"
        aria-label="Download"
        className="ml-auto min-w-11 max-[480px]:px-3"
        icon={Download}
        href={callUrl(calls.downloadDocument.path, { id: documentId })}
        target="_blank"
      >
        <span className="preview-download">Download</span>
      </ButtonLink>
    </div>
  )
}
