import { FileX2, ImageDown, ShieldAlert } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import { calls } from 'virtual:desk-call-table'
import type { IncomingMessage } from '#contract/calls/messages/incoming.ts'
import * as t from '#texts/chat.ts'
import { callUrl } from '#web/data/request.ts'
import { formatFileSize } from '#web/format/file-size.ts'
import { DocumentIcon } from '#web/shared/documents/document-icon.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { leftOutForTeam } from '../left-out-for-team.ts'

/** The files that are here and can become documents; an email that could not be read cannot. */
export function filesToFile({ reason, files = [] }: IncomingMessage) {
  return reason === 'unreadable' ? [] : files.filter(({ isComing }) => !isComing)
}

/** The files that came with a message that waits, with their sizes, and those that were left out. */
export function IncomingFiles({ line }: { line: IncomingMessage }) {
  const { files = [], leftOutFiles = [] } = line
  const here = files.filter(({ isComing }) => !isComing)
  const coming = files.length - here.length
  return (
    <>
      {here.length > 0 && (
        <>
          <ul className="mt-2 grid max-w-105 gap-1.5" aria-label={t.filesCame(here.length)}>
            {here.map(({ id, name, size }) => (
              <li
                key={id}
                className="grid grid-cols-[44px_minmax(0,1fr)_auto] items-center gap-x-3 rounded-control border border-line bg-sheet p-2"
              >
                <DocumentIcon mimeType={/\.(?:jpe?g|png|gif)$/i.test(name) ? 'image/' : ''} />
                <div className="min-w-0">
                  <p className="text-15 leading-snug font-semibold wrap-anywhere">{name}</p>
                  <p className="text-13 text-ink-3 lining-nums tabular-nums">{formatFileSize(size)}</p>
                </div>
                <ButtonLink
                  variant="quiet"
                  href={callUrl(calls.downloadIncomingFile.path, { fileId: id })}
                  target="_blank"
                  aria-label={`Open ${name}`}
                >
                  Open
                </ButtonLink>
              </li>
            ))}
          </ul>
          <Line icon={ShieldAlert} text="From outside. Open only what you expect." />
        </>
      )}
      {coming > 0 && <Line icon={ImageDown} text={t.photosComing(coming)} />}
      {leftOutFiles.map((file) => (
        <Line key={`${file.name} ${file.size} ${file.why}`} icon={FileX2} text={leftOutForTeam(file)} />
      ))}
    </>
  )
}

function Line({ icon: Icon, text }: { icon: LucideIcon; text: string }) {
  return (
    <p className="mt-2 flex gap-1.75 text-sm text-ink-2">
      <Icon className="mt-0.5 size-4 flex-none text-ink-3" aria-hidden="true" />
      <span className="min-w-0 wrap-anywhere">{text}</span>
    </p>
  )
}
