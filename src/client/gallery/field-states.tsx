import { useState } from 'react';
import { AmountField } from '#client/kit/amount-field.tsx';
import { DateField, DateRange } from '#client/kit/date-field.tsx';
import { ReasonField } from '#client/kit/reason-field.tsx';
import { SuggestField } from '#client/kit/suggest-field.tsx';
import { TextArea, TextField } from '#client/kit/text-field.tsx';

export function FieldStates() {
  const [text, setText] = useState('');
  const [tag, setTag] = useState('');
  const [amount, setAmount] = useState('68,00');
  const [reason, setReason] = useState('');
  const typed = { value: text, onChange: setText };
  return (
    <>
      <TextField label="Meno" {...typed} />
      <TextField label="Meno s radou" hint="Ako v rodnom liste." {...typed} />
      <TextField label="Meno s chybou" problem="Napíšte meno." {...typed} />
      <TextField label="Meno, ktoré sa nemení" value="Ema Malá" readOnly onChange={() => {}} />
      <TextField label="Hľadať" type="search" placeholder="meno alebo škola" {...typed} />
      <TextArea label="Poznámka" rows={2} {...typed} />
      <TextArea label="Poznámka s chybou" rows={2} problem="Je pridlhá." {...typed} />
      <AmountField label="Suma" value={amount} isWrong={false} onChange={setAmount} />
      <AmountField label="Suma s chybou" value="1,234" isWrong onChange={() => {}} />
      <DateField label="Deň" value="2027-04-09" inWords onChange={() => {}} />
      <DateField
        label="Deň a čas"
        value="2027-04-09T18:00"
        withTime
        inWords
        hint="Podľa hodín ročníka."
        onChange={() => {}}
      />
      <DateRange fromLabel="Od" toLabel="Do" from="2027-04-09" to="" onChange={() => {}} />
      <ReasonField hint="Registrujúci ho uvidí." value={reason} onChange={setReason} />
      <ReasonField label="Chýbajúci dôvod" isMissing value={reason} onChange={setReason} />
      <SuggestField
        label="Štítok"
        value={tag}
        suggestions={['bez nôt', 'doprovod', 'nástroj']}
        onChange={setTag}
      />
    </>
  );
}
