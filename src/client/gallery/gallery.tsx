import { type ReactNode, useState } from 'react';
import { ChoiceStates } from '#client/gallery/choice-states.tsx';
import { FieldStates } from '#client/gallery/field-states.tsx';
import { Alert } from '#client/kit/alert.tsx';
import { DataTable } from '#client/kit/data-table.tsx';
import { DialogForm } from '#client/kit/dialog-form.tsx';
import { Menu, Popover } from '#client/kit/menu.tsx';
import { EmptyState, PageHead, Tabs } from '#client/kit/page.tsx';
import { ReasonField } from '#client/kit/reason-field.tsx';
import { useToast } from '#client/kit/toasts.tsx';

/** Shows every part of the kit in every state. */
export function Gallery() {
  return (
    <main className="page office gallery">
      <PageHead
        above={<a href="#top">Naspäť</a>}
        title="Diely kancelárie"
        lead="Každý diel v každom stave."
        action={
          <button type="button" className="button">
            Hlavná akcia
          </button>
        }
      />
      <States title="Polia">
        <FieldStates />
      </States>
      <States title="Voľby">
        <ChoiceStates />
      </States>
      <States title="Ponuky, okná a oznámenia">
        <Overlays />
      </States>
      <section>
        <h2>Tabuľka</h2>
        <Tables />
      </section>
      <States title="Hlásenia">
        <Alert>Uložiť sa nepodarilo.</Alert>
        <Alert onRetry={() => {}}>Server je nedostupný.</Alert>
        <Alert>
          Prihlášku sa nepodarilo uložiť, pretože ju medzitým zmenil niekto iný:
          najneobhospodarovateľnejšiemu@zakladnaumeleckaskola.example
        </Alert>
        <p className="waiting">Načítava sa…</p>
        <EmptyState>Zatiaľ tu nič nie je.</EmptyState>
        <Tabs label="Časti">
          <a href="#a" aria-current="page">
            Prvá
          </a>
          <a href="#b">Druhá</a>
        </Tabs>
      </States>
    </main>
  );
}

function States({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2>{title}</h2>
      <div className="gallery-states">{children}</div>
    </section>
  );
}

function Overlays() {
  const toast = useToast();
  const [isOpen, setOpen] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [reason, setReason] = useState('');
  const close = () => {
    setOpen(false);
    setProblem(null);
  };
  return (
    <>
      <Menu
        label="Ďalšie"
        items={[
          { text: 'Kopírovať', run: () => toast({ text: 'Skopírované.' }) },
          { text: 'Zrušiť prihlášku', run: () => setOpen(true) },
        ]}
      />
      <Popover label="Stĺpce">{() => <p>Čokoľvek, čo nie je len zoznam akcií.</p>}</Popover>
      <button
        type="button"
        className="button quiet"
        onClick={() =>
          toast({ text: 'Zmeny sú uložené.', action: { text: 'Vrátiť späť', run: () => {} } })
        }
      >
        Oznámiť
      </button>
      <button type="button" className="button quiet" onClick={() => setOpen(true)}>
        Otvoriť okno
      </button>
      {isOpen && (
        <DialogForm
          title="Zrušiť prihlášku"
          text="Registrujúci dostane mail."
          submitLabel="Zrušiť prihlášku"
          action={{ isRunning: false, problem, setProblem }}
          onSubmit={() => setProblem('Prihlášku medzitým niekto zmenil.')}
          onClose={close}
        >
          <ReasonField value={reason} isMissing onChange={setReason} />
        </DialogForm>
      )}
    </>
  );
}

const ROWS = [
  { id: 1, name: 'Ema Malá', state: 'prijatá', amount: '68,00 €' },
  { id: 2, name: 'Leo Veselý', state: '', amount: '1 248,00 €' },
  {
    id: 3,
    name: 'Maximiliána Alexandra Hrušovská-Nepomucká z Liptovského Mikuláša',
    state: 'čaká na potvrdenie prijímateľa',
    amount: '12 345 678,00 €',
  },
];

function Tables() {
  return (
    <DataTable
      caption="Tabuľka"
      columns={{
        name: { text: 'Meno', isRowHeader: true },
        state: { text: 'Stav' },
        amount: { text: 'Suma', isNumber: true },
        acts: { text: 'Akcie', isTextHidden: true, isBare: true, className: 'cell-actions' },
      }}
      rows={ROWS}
      keyOf={({ id }) => id}
      cells={({ name, state, amount }) => ({
        name: (
          <>
            <strong>{name}</strong>
            <span className="cell-second">ZUŠ Poprad</span>
          </>
        ),
        state: state && (
          <>
            {state}
            <wbr /> od 9. 4.
          </>
        ),
        amount,
        acts: (
          <>
            <button type="button" className="link-button" aria-label={`Upraviť: ${name}`}>
              Upraviť
            </button>
            <button type="button" className="link-button" aria-label={`Odstrániť: ${name}`}>
              Odstrániť
            </button>
          </>
        ),
      })}
      foot={{ name: 'Spolu', amount: '1 316,00 €' }}
    />
  );
}
