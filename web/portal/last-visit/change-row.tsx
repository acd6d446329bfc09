import {
  ChevronRight,
  FolderOpen,
  KeyRound,
  type LucideIcon,
  MessageCircle,
  Milestone,
  NotebookText,
} from 'lucide-react'
import { SmartLink } from '#web/ui/smart-link.tsx'
import type { ChangeLine } from './change-labels.ts'

const icons: Record<ChangeLine['kind'], LucideIcon> = {
  'close-date': KeyRound,
  step: Milestone,
  document: FolderOpen,
  note: NotebookText,
  messages: MessageCircle,
}

/** One thing that changed; the whole row leads to it. */
export function ChangeRow({ line }: { line: ChangeLine }) {
  const Icon = icons[line.kind]
  return (
    <li>
      <SmartLink className="change-row" href={line.href}>
        <Icon className={line.kind === 'close-date' ? 'closing' : ''} aria-hidden="true" />
        <span className="min-w-0 flex-1">
          <b>{line.text}</b>
          {line.detail && <small>{line.detail}</small>}
        </span>
        <ChevronRight className="size-4" aria-hidden="true" />
      </SmartLink>
    </li>
  )
}
