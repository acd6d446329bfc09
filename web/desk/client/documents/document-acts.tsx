import { Download, Ellipsis, Eye, FileCheck2, Pencil, RotateCcw } from 'lucide-react'
import { createContext, useContext, useState } from 'react'
import { calls } from 'virtual:desk-call-table'
import type { DocumentOfClient } from '#contract/calls/deal/documents.ts'
import { callUrl } from '#web/data/request.ts'
import { paths } from '#web/paths.ts'
import { DeleteDocument } from '#web/shared/documents/delete-document.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { IconLink } from '#web/ui/icon-link.tsx'
import { Menu, MenuItem, MenuLink } from '#web/ui/menu.tsx'
import { UseForRequestDialog } from '../../messages/use-for-request.tsx'
import { isToCheck } from './document-badges.tsx'
import { useRemoveDocument } from './document-results.ts'
import { EditDocumentDialog } from './edit-document.tsx'
import { EmailDocument } from './email-document.tsx'
import { markOpened } from './mark-opened.ts'
import { useAskAgain } from './use-ask-again.ts'

/** The id of the first document of the list that somebody has to check: its button is the filled one. */
export const FirstToCheck = createContext<string | undefined>(undefined)

/** The acts of a document in one line: to check, email or download it, then to delete it, and the rest in a menu. */
export function DocumentActs({ document }: { document: DocumentOfClient }) {
  const remove = useRemoveDocument(document.clientId)
  const isFirst = useContext(FirstToCheck) === document.id
  return (
    <div className="flex items-center justify-end">
      {isToCheck(document) && (
        <ButtonLink
          href={paths.clientDocument(document.clientId, document.id)}
          variant={isFirst ? 'primary' : 'secondary'}
          className="mr-1 px-3! text-sm! table:pointer-fine:min-h-9!"
          aria-label={`Check ${document.name}`}
        >
          Check
        </ButtonLink>
      )}
      <EmailDocument document={document} />
      {document.status === 'available' && (
        <IconLink
          dense
          label={`Download ${document.name}`}
          icon={Download}
          href={callUrl(calls.downloadDocument.path, { id: document.id })}
          target="_blank"
          onClick={() => markOpened(document)}
        />
      )}
      <DeleteDocument document={document} remove={remove} dense />
      <MoreActs document={document} />
    </div>
  )
}

function MoreActs({ document }: { document: DocumentOfClient }) {
  const [isEditing, setEditing] = useState(false)
  const [isUsing, setUsing] = useState(false)
  const askAgain = useAskAgain(document)
  return (
    <>
      <Menu trigger={<IconButton dense label={`More actions for ${document.name}`} icon={Ellipsis} />}>
        {document.review && (
          <MenuLink icon={Eye} href={paths.clientDocument(document.clientId, document.id)}>
            Open
          </MenuLink>
        )}
        <MenuItem icon={Pencil} onSelect={() => setEditing(true)}>
          Edit
        </MenuItem>
        {document.status === 'available' && !document.review && (
          <MenuItem icon={FileCheck2} onSelect={() => setUsing(true)}>
            Use for a request
          </MenuItem>
        )}
        {document.endedOn && (
          <MenuItem icon={RotateCcw} disabled={askAgain.isBusy} onSelect={() => askAgain.run()}>
            Ask again
          </MenuItem>
        )}
      </Menu>
      {isUsing && <UseForRequestDialog file={document} onClose={() => setUsing(false)} />}
      {isEditing && <EditDocumentDialog document={document} onClose={() => setEditing(false)} />}
    </>
  )
}
