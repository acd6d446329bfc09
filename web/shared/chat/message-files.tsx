import { Eye, FileX2, ImageDown } from 'lucide-react'
import { calls } from 'virtual:call-table'
import type { Message } from '#contract/calls/messages/messages.ts'
import * as t from '#texts/chat.ts'
import { callUrl } from '#web/data/request.ts'
import { formatFileSize } from '#web/format/file-size.ts'
import { DocumentIcon } from '#web/shared/documents/document-icon.tsx'
import { IconLink } from '#web/ui/icon-link.tsx'
import type { MessageParts } from './message-parts.ts'
import { messageStyles } from './message-styles.ts'

export type FileOfMessage = NonNullable<Message['files']>[number]

/** The files that came with a message, those that are still coming, and those that were left out. */
export function MessageFiles({ message, parts }: { message: Message; parts: MessageParts }) {
  const { files = [], leftOutFiles = [], fileCount, content } = message
  const here = files.filter(({ isComing }) => !isComing)
  const coming = files.length - here.length
  const isGone = content === '' && fileCount !== undefined && files.length === 0
  return (
    <>
      {here.length > 0 && (
        <ul className="grid w-full max-w-120 gap-1.5" aria-label={t.filesCame(here.length)}>
          {here.map((file) => (
            <FileRow key={file.id} file={file} message={message} parts={parts} />
          ))}
        </ul>
      )}
      {coming > 0 && <Line icon={ImageDown} text={t.photosComing(coming)} />}
      {isGone && <Line icon={FileX2} text={t.filesGone} />}
      {leftOutFiles.map((file) => (
        <Line key={`${file.name} ${file.size} ${file.why}`} icon={FileX2} text={parts.leftOut(file)} />
      ))}
    </>
  )
}

type FileRowProps = { file: FileOfMessage; message: Message; parts: MessageParts }

function FileRow({ file, message, parts }: FileRowProps) {
  const { id, name, size = 0, mimeType = '' } = file
  return (
    <li className="flex flex-wrap items-center gap-x-3 rounded-control border border-line bg-sheet p-2">
      <DocumentIcon mimeType={mimeType} />
      <div className="min-w-30 flex-1">
        <p className="text-15 leading-snug font-semibold wrap-anywhere">{name}</p>
        <p className="text-13 text-ink-3 lining-nums tabular-nums">{formatFileSize(size)}</p>
      </div>
      <div className="ml-auto flex items-center">
        <IconLink
          dense
          label={t.openFile(name)}
          icon={Eye}
          href={callUrl(calls.downloadDocument.path, { id })}
          target="_blank"
        />
        {parts.fileAct?.(file, message)}
      </div>
    </li>
  )
}

function Line({ icon: Icon, text }: { icon: typeof FileX2; text: string }) {
  return (
    <p className={`${messageStyles.note} text-ink-2`}>
      <Icon className="mt-px size-4 flex-none text-ink-3" aria-hidden="true" />
      <span className="min-w-0 wrap-anywhere">{text}</span>
    </p>
  )
}
