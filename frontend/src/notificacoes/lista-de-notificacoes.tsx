import { ScrollArea, Text } from '@mantine/core';
import type { Notificacao } from '@encomenda/contracts/notificacoes/notificacoes.http';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { enderecoInterno } from './endereco-interno';
import classes from './notificacoes.module.css';

/** A longer list scrolls inside itself. */
const SEM_ROLAGEM = 2;

const PALAVRA: Readonly<Record<Notificacao['data']['class'], string>> = {
  primary: 'Informação',
  success: 'Sucesso',
  warning: 'Atenção',
  danger: 'Alerta',
};

interface LinhaProps {
  notificacao: Notificacao;
  onFollow: () => void;
}

/** The whole row is the link when there is somewhere to go. */
const Linha = ({ notificacao, onFollow }: LinhaProps) => {
  const { title, description, url } = notificacao.data;
  const endereco = enderecoInterno(url);
  const conteudo = (
    <>
      <span className={classes.mark} data-classe={notificacao.data.class}>
        <span className="visually-hidden">{PALAVRA[notificacao.data.class]}: </span>
      </span>
      <span className={classes.words}>
        <span className={classes.title}>{title}</span>
        {description ? <span className={classes.description}>{description}</span> : null}
        <time className={classes.when} dateTime={notificacao.created_at}>
          {notificacao.created_at_br}
        </time>
      </span>
    </>
  );
  return (
    <li>
      {endereco === null ? (
        <div className={classes.row}>{conteudo}</div>
      ) : (
        <Link className={classes.row} to={endereco} onClick={onFollow}>
          {conteudo}
        </Link>
      )}
    </li>
  );
};

interface ListaDeNotificacoesProps {
  titulo: string;
  notificacoes: readonly Notificacao[];
  /** What stands in the place of an empty list; nothing when left out. */
  vazia?: string;
  onFollow: () => void;
}

/** Notifications under a heading, newest first. */
export const ListaDeNotificacoes = ({
  titulo,
  notificacoes,
  vazia,
  onFollow,
}: ListaDeNotificacoesProps) => {
  const id = useId();
  if (notificacoes.length === 0)
    return vazia === undefined ? null : (
      <Text className={classes.empty} c="var(--ink-2)">
        {vazia}
      </Text>
    );
  const linhas = (
    <ul className={classes.list} aria-labelledby={id}>
      {notificacoes.map((notificacao) => (
        <Linha key={notificacao.id} notificacao={notificacao} onFollow={onFollow} />
      ))}
    </ul>
  );
  return (
    <section aria-labelledby={id}>
      <h3 className={classes.heading} id={id}>
        {titulo}
      </h3>
      {notificacoes.length > SEM_ROLAGEM ? (
        <ScrollArea
          className={classes.scroll}
          type="auto"
          viewportProps={{ tabIndex: 0, role: 'group', 'aria-labelledby': id }}
        >
          {linhas}
        </ScrollArea>
      ) : (
        linhas
      )}
    </section>
  );
};
