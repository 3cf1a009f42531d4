import { Suspense, useState } from 'react';
import { lazyPart } from '../offline/bring';
import { textoDaPergunta, usePerguntaNoEndereco } from './pergunta-no-endereco';

const PorqueSheet = lazyPart(async () => (await import('./porque-sheet')).PorqueSheet);

export const PorqueDrawer = () => {
  const { pergunta, page, toPage, close } = usePerguntaNoEndereco();
  const [last, setLast] = useState(pergunta);
  if (pergunta && (!last || textoDaPergunta(last) !== textoDaPergunta(pergunta))) setLast(pergunta);
  if (!last) return null;
  return (
    <Suspense fallback={null}>
      <PorqueSheet
        opened={pergunta !== null}
        pergunta={last}
        page={page}
        onPage={toPage}
        onClose={close}
      />
    </Suspense>
  );
};
