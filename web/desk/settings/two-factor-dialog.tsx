import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { calls } from 'virtual:call-table'
import { queryKey } from '#web/api/query-key.ts'
import { request } from '#web/api/request.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { useToast } from '#web/ui/toast-context.ts'
import { AuthenticatorSetUp } from './authenticator-set-up.tsx'
import { PasswordProof } from './password-proof.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

/** What is done with two-factor sign-in. */
export type TwoFactorAction = 'on' | 'off' | 'codes'

const words = {
  on: {
    title: 'Turn on two-factor',
    text: 'First your password. Your other sessions end when it is on.',
    confirmText: 'Continue',
  },
  off: {
    title: 'Turn off two-factor',
    text: 'From then on your password alone signs you in.',
    confirmText: 'Turn off',
  },
  codes: {
    title: 'New recovery codes',
    text: 'The codes you have now stop working.',
    confirmText: 'Make new codes',
  },
}

/** Password first, then whatever the deed still needs. Mount it to open it. */
export function TwoFactorDialog({ action, onClose }: { action: TwoFactorAction; onClose: () => void }) {
  const queries = useQueryClient()
  const toast = useToast()
  const [totpURI, setTotpURI] = useState<string | null>(null)
  const [codes, setCodes] = useState<readonly string[]>([])
  const { title, text, confirmText } = words[action]
  const refresh = () => {
    void queries.invalidateQueries({ queryKey: queryKey(calls.getMe), exact: true })
    void queries.invalidateQueries({ queryKey: queryKey(calls.listAdmins), exact: true })
    void queries.invalidateQueries({ queryKey: queryKey(calls.listSessions), exact: true })
    void queries.invalidateQueries({ queryKey: queryKey(calls.listTrustedDevices), exact: true })
  }
  const prove = async (password: string) => {
    const body = { password }
    if (action === 'on') {
      const answer = await request(calls.enableTwoFactor, { body })
      setTotpURI(answer.totpURI)
      setCodes(answer.backupCodes)
    } else if (action === 'codes') {
      setCodes((await request(calls.renewRecoveryCodes, { body })).backupCodes)
    } else {
      await request(calls.disableTwoFactor, { body })
      refresh()
      toast({ title: 'Success', description: 'Two-factor is off' })
      onClose()
    }
  }
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={title} staysOpenOnOutsideClick>
      {totpURI !== null ? (
        <AuthenticatorSetUp
          totpURI={totpURI}
          onCancel={onClose}
          onVerified={() => {
            setTotpURI(null)
            refresh()
            toast({ title: 'Success', description: 'Two-factor is on' })
          }}
        />
      ) : codes.length > 0 ? (
        <RecoveryCodes codes={codes} onDone={onClose} />
      ) : (
        <PasswordProof
          text={text}
          confirmText={confirmText}
          variant={action === 'off' ? 'danger' : 'primary'}
          prove={prove}
          onCancel={onClose}
        />
      )}
    </Dialog>
  )
}
