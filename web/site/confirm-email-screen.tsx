import '#web/styles/rest.css'
import { MailCheck } from 'lucide-react'
import { calls } from 'virtual:call-table'
import * as t from '#texts/mail-links.ts'
import { request } from '#web/data/request.ts'
import { LinkAction } from './link-action.tsx'

const texts = {
  asks: {
    title: t.confirmQuestion,
    text: t.confirmText,
  },
  done: {
    title: t.confirmed,
    text: t.confirmedText,
  },
  wrong: {
    title: t.wrongLink,
    text: t.confirmWrongText,
  },
}

/** /confirm-email/{token}: confirms an address. */
export default function ConfirmEmailScreen({ token }: { token: string }) {
  return (
    <LinkAction
      texts={texts}
      run={() => request(calls.confirmEmail, { body: { token } })}
      failed={t.notConfirmed}
      icon={MailCheck}
      buttonText={t.confirm}
      busyText={t.confirming}
    />
  )
}
