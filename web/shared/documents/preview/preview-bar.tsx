import { Download } from 'lucide-react'
import type { ReactNode } from 'react'
import { calls } from 'virtual:call-table'
import * as t from '#texts/preview.ts'
import { callUrl } from '#web/data/request.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'

/** The preview's toolbar, which always offers Download. */
export function PreviewBar({ documentId, children }: { documentId: string; children?: ReactNode }) {
  return (
    <div className="flex min-h-15 flex-wrap items-center gap-x-3 gap-y-1 border-b border-line px-4 py-2 md:px-6">
      {children}
      <ButtonLink
        variant="secondary"
        aria-label={t.download}
        className="ml-auto min-w-11 max-[480px]:px-3"
        icon={Download}
        href={callUrl(calls.downloadDocument.path, { id: documentId })}
        target="_blank"
      >
        <span className="max-[480px]:hidden">{t.download}</span>
      </ButtonLink>
    </div>
  )
}
