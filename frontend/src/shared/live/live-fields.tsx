import { VisuallyHidden } from '@mantine/core';
import type { RegistroVisto } from '@encomenda/contracts/shared/transport/socket';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useAppSelector } from '../../core/store/hooks';
import { recordKey } from '../../core/store/live.slice';
import { useSessaoQuery } from '../../core/sessao.api';
import { LIVE_FIELD_TINT_MS } from '../constants';
import { ChangedFields } from '../page/detail/changed-mark';

interface LiveFieldsProps {
  registro: RegistroVisto;
  valores: object;
  rotulos: Readonly<Record<string, string>>;
  children: ReactNode;
}

interface Marcas {
  campos: ReadonlySet<string>;
  nome: string;
}

/** Values that arrive later than this after an announcement are not attributed to it, in ms. */
const REFETCHED_WITHIN_MS = 5_000;
const NENHUMA: Marcas = { campos: new Set(), nome: '' };
const lista = new Intl.ListFormat('pt-BR', { type: 'conjunction' });

const mudaram = (antes: object, agora: object): string[] => {
  const velhos = new Map<string, unknown>(Object.entries(antes));
  return Object.entries(agora).flatMap(([campo, valor]) =>
    JSON.stringify(velhos.get(campo)) === JSON.stringify(valor) ? [] : [campo],
  );
};

export const LiveFields = ({ registro, valores, rotulos, children }: LiveFieldsProps) => {
  const chave = recordKey(registro);
  const eu = useSessaoQuery().data?.user?.id;
  const ultima = useAppSelector(({ live }) => live.changes[chave]);
  const visto = useRef({ chave, valores, contada: ultima?.number ?? 0 });
  const [marcas, setMarcas] = useState(NENHUMA);

  useEffect(() => {
    const antes = visto.current;
    if (antes.chave !== chave) {
      visto.current = { chave, valores, contada: ultima?.number ?? 0 };
      setMarcas(NENHUMA);
      return;
    }
    if (antes.valores === valores) return;
    const campos = mudaram(antes.valores, valores);
    visto.current = { ...antes, valores };
    if (!ultima || ultima.number === antes.contada || campos.length === 0) return;
    visto.current.contada = ultima.number;
    if (Date.now() - ultima.at > REFETCHED_WITHIN_MS) return;
    if (ultima.autor.id !== eu) setMarcas({ campos: new Set(campos), nome: ultima.autor.nome });
  }, [chave, valores, ultima, eu]);

  useEffect(() => {
    if (marcas === NENHUMA) return undefined;
    const timer = setTimeout(() => setMarcas(NENHUMA), LIVE_FIELD_TINT_MS);
    return () => clearTimeout(timer);
  }, [marcas]);

  const rotulosAlterados = [...marcas.campos].flatMap((campo) => rotulos[campo] ?? []);
  return (
    <ChangedFields campos={marcas.campos} palavra={`${marcas.nome}, agora`}>
      <VisuallyHidden role="status">
        {rotulosAlterados.length > 0
          ? `${marcas.nome} alterou ${lista.format(rotulosAlterados)}.`
          : ''}
      </VisuallyHidden>
      {children}
    </ChangedFields>
  );
};
