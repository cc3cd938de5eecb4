import { freshRequestId } from '@candor/client/desk'
import { useState } from 'react'
import { callDesk } from '../../data/call.ts'
import { ActButton } from '../../widgets/act-button.tsx'
import { Button } from '../../widgets/button.tsx'
import { Copy } from '../../widgets/copy.tsx'
import { Field } from '../../widgets/field.tsx'
import style from './reserves.module.css'

const SIGNATURE = /^(0x)?[0-9a-fA-F]{130}$/

/** Form by which an address is published: its message is made, signed in a wallet, and handed in. */
export function PublishReserve() {
  const [address, setAddress] = useState('')
  const [message, setMessage] = useState('')
  const [fault, setFault] = useState('')
  const [signature, setSignature] = useState('')
  const [requestId, setRequestId] = useState('')
  const make = async () => {
    const answer = await callDesk('reserveMessage', { address: address.trim() })
    setMessage(answer.ok ? answer.data.message : '')
    setFault(answer.ok ? '' : 'No message can be made for this address.')
  }
  const isReady = message !== '' && SIGNATURE.test(signature.trim())
  return (
    <ActButton
      call="publishReserve"
      label="Publish an address"
      kind="primary"
      done="Published."
      presets={['Of today.', 'An address that is new.']}
      onOpen={() => {
        setMessage('')
        setSignature('')
        setRequestId(freshRequestId())
      }}
      body={(reason) =>
        isReady
          ? { address: address.trim(), signature: signature.trim(), requestId, reason }
          : undefined
      }
    >
      <Field
        label="Address"
        value={address}
        onChange={(value) => {
          setAddress(value)
          setMessage('')
        }}
        {...(fault === '' ? {} : { error: fault })}
        help="An address of Tron that holds money of the venue."
      />
      <Button onPress={() => void make()}>Make its message</Button>
      {message !== '' && (
        <>
          <p>
            Sign it in the wallet of the address today, word for word:{' '}
            <Copy text={message} shown="copy the message" />
          </p>
          <pre className={style.message}>{message}</pre>
          <Field
            label="Signature"
            kind="area"
            value={signature}
            onChange={setSignature}
            error={signatureError(signature)}
            help="65 bytes in hex. The balance is read from the chain when a second operator approves."
          />
        </>
      )}
    </ActButton>
  )
}

/** The sentence under a text that is no signature; none while it is empty. */
function signatureError(text: string): string | undefined {
  return text === '' || SIGNATURE.test(text.trim())
    ? undefined
    : 'A signature is 65 bytes: 130 hex digits, with 0x before them or without.'
}
