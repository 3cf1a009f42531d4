import { Tooltip, VisuallyHidden } from '@mantine/core';
import type { Autor } from '@encomenda/contracts/shared/transport/http';
import type { RegistroVisto } from '@encomenda/contracts/shared/transport/socket';
import { useAppSelector } from '../../core/store/hooks';
import { recordKey } from '../../core/store/live.slice';
import { useSessaoQuery } from '../../core/sessao.api';
import classes from './presence.module.css';
import { useVendo } from './use-vendo';

const MOST_FACES = 3;
const NINGUEM: Autor[] = [];

const DESTE: Record<RegistroVisto['assunto'], string> = {
  orcamentos: 'este orçamento',
  pedidos: 'este pedido',
  clientes: 'este cliente',
  produtos: 'este produto',
  entregas: 'esta entrega',
  despesas: 'esta despesa',
  solicitacoes: 'esta solicitação',
};

const lista = new Intl.ListFormat('pt-BR', { type: 'conjunction' });

const iniciais = (nome: string): string => {
  const [primeiro = '', ...resto] = nome.trim().split(/\s+/);
  const ultimo = resto.at(-1);
  return (ultimo ? primeiro.charAt(0) + ultimo.charAt(0) : primeiro.slice(0, 2)).toUpperCase();
};

export const Presence = (registro: RegistroVisto) => {
  useVendo(registro);
  const eu = useSessaoQuery().data?.user?.id;
  const todos = useAppSelector(({ live }) => live.presencas[recordKey(registro)]) ?? NINGUEM;
  const outros = todos.filter(({ id }) => id !== eu);
  const nomes = lista.format(outros.map(({ nome }) => nome));
  const frase = `${nomes} ${outros.length > 1 ? 'estão' : 'está'} vendo ${DESTE[registro.assunto]}`;
  return (
    <span className={classes.presence}>
      <VisuallyHidden role="status">{outros.length > 0 ? frase : ''}</VisuallyHidden>
      {outros.length > 0 ? (
        <Tooltip label={frase} multiline maw={280}>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keyboard reaches the tooltip */}
          <span className={classes.faces} tabIndex={0} role="img" aria-label={frase}>
            {outros.slice(0, MOST_FACES).map(({ id, nome }) => (
              <span key={id} className={classes.face} aria-hidden>
                {iniciais(nome)}
              </span>
            ))}
            {outros.length > MOST_FACES ? (
              <span className={classes.face} aria-hidden>
                +{outros.length - MOST_FACES}
              </span>
            ) : null}
          </span>
        </Tooltip>
      ) : null}
    </span>
  );
};
