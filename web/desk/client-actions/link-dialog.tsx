import { Copy, Languages, Mail, MessageSquare, Send, Share2, type LucideIcon } from 'lucide-react'
import { useId, useState } from 'react'
import { calls } from 'virtual:desk-call-table'
import type { AdminClient } from '#contract/calls/clients/clients.ts'
import { defaultLanguage, type Language, languageNames } from '#contract/languages.ts'
import { useCall } from '#web/data/use-call.ts'
import { Badge } from '#web/ui/badge.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { copyText } from '#web/ui/copy-text.ts'
import { DialogActions } from '#web/ui/dialog-actions.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { useToast } from '#web/ui/toast-context.ts'
import { LinkLetter } from './link-letter.tsx'
import { smsLink } from './link-message.ts'
import { LinkTextField } from './link-text-field.tsx'

type Way = 'email' | 'text' | 'share' | 'copy'

/** Somebody of a deal who is sent their own link. */
export interface LinkRecipient {
  firstName: string
  email: string | null
  phone: string | null
  /** In which they read; absent for English. */
  language?: Language | undefined
  /** The full URL. */
  link: string
  /** The message for a text or another app, including the link. */
  message: string
  /** The text of the email, unless the agent writes another one. */
  defaultText: string
  /** The words that stand there at first; the usual text when absent. */
  words?: string
}

/** Emails somebody their link. */
export interface LinkEmail {
  /** `text`: what the agent changed the usual text to. */
  send: (text: string | undefined) => void
  isBusy: boolean
  /** Why the last press sent nothing, in a sentence. */
  refusal: string | undefined
}

type LinkDialogProps = {
  /** The deal that the link opens. */
  client: AdminClient
  to: LinkRecipient
  description: string
  email: LinkEmail
  onClose: () => void
}

/** Sends somebody of a deal their link: by email from here, or with the agent's own phone or apps. Mount it to open it. */
export function LinkDialog({ description, onClose, ...rest }: LinkDialogProps) {
  return (
    <Dialog
      open
      roomy
      onOpenChange={(open) => !open && onClose()}
      title={`Send ${rest.to.firstName} the link`}
      description={description}
    >
      <Sending onClose={onClose} {...rest} />
    </Dialog>
  )
}

function Sending({ client, to, email, onClose }: Omit<LinkDialogProps, 'description'>) {
  const channels = useCall(calls.getChannels, undefined)
  const isSetUp = channels.data?.email ?? true
  const hasEmail = isSetUp && to.email !== null
  const [chosen, setChosen] = useState<Way | null>(null)
  const [message, setMessage] = useState(to.message)
  const usual = to.defaultText
  const [text, setText] = useState(to.words ?? usual)
  const sms = smsLink(to.phone, message)
  const canShare = 'share' in navigator
  const ways: { way: Way; icon: LucideIcon; label: string; detail: string; isOff?: boolean }[] = [
    {
      way: 'email',
      icon: Mail,
      label: 'Email',
      detail: isSetUp ? (to.email ?? 'No email address') : 'Email is not set up',
      isOff: !hasEmail,
    },
    {
      way: 'text',
      icon: MessageSquare,
      label: 'Text',
      detail: sms ? `${to.phone}, from your phone` : 'No phone number',
      isOff: !sms,
    },
    ...(canShare
      ? [{ way: 'share' as const, icon: Share2, label: 'Share', detail: 'WhatsApp, AirDrop, or another app' }]
      : []),
    { way: 'copy', icon: Copy, label: 'Copy', detail: 'Link and message' },
  ]
  const { language = defaultLanguage } = to
  const inLanguage = language !== defaultLanguage && (
    <span>
      <Badge tone="blue" icon={Languages}>
        In {languageNames[language]}
      </Badge>
    </span>
  )
  const way = chosen ?? (hasEmail ? 'email' : sms ? 'text' : 'copy')
  return (
    <>
      <div className="grid gap-4 md:grid-cols-[250px_minmax(0,1fr)] md:gap-6">
        <fieldset
          className="grid auto-cols-fr grid-flow-col gap-2 md:grid-flow-row md:content-start"
          aria-label="How to send"
        >
          {ways.map(({ way: id, icon: Icon, label, detail, isOff = false }) => (
            <button
              key={id}
              type="button"
              aria-pressed={id === way}
              disabled={isOff}
              onClick={() => setChosen(id)}
              className={`grid min-h-17 content-center justify-items-center gap-1.5 rounded-control border px-2 py-2 text-sm font-semibold disabled:opacity-60 md:min-h-15 md:grid-cols-[24px_minmax(0,1fr)] md:items-center md:justify-items-start md:gap-3 md:px-3 md:text-left ${id === way ? 'border-pine bg-pine-soft text-pine-ink inset-ring inset-ring-pine' : 'border-line-strong bg-sheet md:border-transparent'}`}
            >
              <Icon className="text-pine" aria-hidden="true" />
              <span className="min-w-0">
                {label}
                <small className="sr-only text-13 font-normal text-ink-2 wrap-anywhere md:not-sr-only md:block">
                  {detail}
                </small>
              </span>
            </button>
          ))}
        </fieldset>
        {way === 'email' ? (
          <div className="grid min-w-0 content-start gap-4">
            {inLanguage}
            <LinkTextField lang={to.language} label="Your words" value={text} onChange={setText} />
            <LinkLetter client={client} to={to} text={text.trim() || usual} />
          </div>
        ) : (
          <div className="grid min-w-0 content-start gap-4">
            {inLanguage}
            <Field label="Message">
              <Textarea
                lang={to.language}
                className="min-h-40"
                value={message}
                onChange={(event) => setMessage(event.target.value)}
              />
            </Field>
          </div>
        )}
      </div>
      <DialogActions>
        <Button variant="secondary" onClick={onClose}>
          Not now
        </Button>
        {way === 'email' && (
          <EmailButton
            email={email}
            text={text.trim() && text !== usual ? text : undefined}
            isReady={channels.isSuccess}
          />
        )}
        {way === 'text' && sms && (
          <ButtonLink icon={MessageSquare} href={sms}>
            Open your messages
          </ButtonLink>
        )}
        {way === 'share' && <ShareButton message={message} onClose={onClose} />}
        {way === 'copy' && <CopyButton link={to.link} message={message} onClose={onClose} />}
      </DialogActions>
    </>
  )
}

type EmailButtonProps = {
  email: LinkEmail
  /** The text as changed by the agent. */
  text: string | undefined
  isReady: boolean
}

function EmailButton({ email: { send, isBusy, refusal }, text, isReady }: EmailButtonProps) {
  const failure = useId()
  return (
    <>
      {refusal && (
        <p id={failure} role="alert" className="flex-[1_1_100%] text-red-ink">
          {refusal}
        </p>
      )}
      <Button icon={Send} disabled={!isReady} busy={isBusy} busyText="Sending..." onClick={() => send(text)}>
        Send email
      </Button>
    </>
  )
}

/** Opens the share sheet of the device. Closing it without choosing an app is not an error. */
function ShareButton({ message, onClose }: { message: string; onClose: () => void }) {
  const share = async () => {
    try {
      await navigator.share({ text: message })
      onClose()
    } catch {
      // Nothing was shared; the dialog stays open.
    }
  }
  return (
    <Button icon={Share2} onClick={() => void share()}>
      Share
    </Button>
  )
}

type CopyButtonProps = { link: string; message: string; onClose: () => void }

function CopyButton({ link, message, onClose }: CopyButtonProps) {
  const toast = useToast()
  const copy = async () => {
    try {
      await copyText(message)
      toast({ title: 'Copied', description: 'The link and the message were copied to the clipboard' })
      onClose()
    } catch {
      const description = `Copy it manually: ${link}`
      toast({ title: 'Not copied', description, variant: 'error' })
    }
  }
  return (
    <Button icon={Copy} onClick={() => void copy()}>
      Copy message
    </Button>
  )
}
