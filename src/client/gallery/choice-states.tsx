import { useState } from 'react';
import { Checkbox, CheckboxGroup, RadioGroup, RowCheckbox } from '#client/kit/choices.tsx';
import { Combobox } from '#client/kit/combobox.tsx';
import { Select } from '#client/kit/select.tsx';

const SCHOOLS = ['ZUŠ Poprad', 'ZUŠ Levice', 'ZUŠ Ladislava Stančeka, Prievidza', 'ZUŠ Žilina'];

export function ChoiceStates() {
  const [kind, setKind] = useState<'a' | 'b' | ''>('');
  const [isWanted, setWanted] = useState(true);
  const [days, setDays] = useState(['9']);
  const [schools, setSchools] = useState(['ZUŠ Poprad']);
  const select = {
    value: kind,
    options: [
      { value: '', text: 'všetky' },
      { value: 'a', text: 'prvá', group: 'Skupina' },
      { value: 'b', text: 'druhá', group: 'Skupina' },
    ] as const,
    onChange: setKind,
  };
  return (
    <>
      <Select label="Kategória" {...select} />
      <Select label="Kategória s chybou" problem="Vyberte kategóriu." {...select} />
      <Select label="Kategória, ktorá sa nevyberá" isDisabled {...select} />
      <Combobox label="Školy" options={SCHOOLS} chosen={schools} onChange={setSchools} />
      <Combobox
        label="Školy, všetky"
        placeholder="Všetky."
        options={SCHOOLS}
        chosen={[]}
        onChange={() => {}}
      />
      <Checkbox label="Poslať mail" checked={isWanted} onChange={setWanted} />
      <Checkbox
        label="Poslať aj kópiu"
        about="Dostane ju organizátor."
        checked={false}
        isDisabled
        onChange={() => {}}
      />
      <RadioGroup
        legend="Druh"
        options={[
          { value: 'a', text: 'Zálohová faktúra', about: 'Pred platbou.' },
          { value: 'b', text: 'Faktúra' },
        ]}
        value={kind === '' ? null : kind}
        problem={kind === '' && 'Vyberte druh.'}
        onChange={setKind}
      />
      <RadioGroup
        className="in-line"
        legend="Jazyk"
        options={[
          { value: 'a', text: 'slovenčina' },
          { value: 'b', text: 'angličtina' },
        ]}
        value="a"
        onChange={() => {}}
      />
      <p>
        <RowCheckbox label="Vybrať riadok" checked onChange={() => {}} />{' '}
        <RowCheckbox label="Vybrať všetky riadky" checked={false} isPartly onChange={() => {}} />{' '}
        <RowCheckbox label="Riadok, ktorý sa nevyberá" checked={false} isDisabled />
      </p>
      <CheckboxGroup
        legend="Dni"
        options={[
          { value: '9', text: 'piatok' },
          { value: '10', text: 'sobota' },
        ]}
        chosen={days}
        onChange={setDays}
      />
    </>
  );
}
