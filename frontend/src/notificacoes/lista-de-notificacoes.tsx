import { Text } from '@mantine/core';
import type { Notificacao } from '@encomenda/contracts/notificacoes/notificacoes.http';
import { useId, useMemo } from 'react';
import { Link } from 'react-router-dom';
import { emGrupos, tituloDeVarios, type Grupo } from './em-grupos';
import { enderecoInterno } from './endereco-interno';
import classes from './notificacoes.module.css';

const PALAVRA: Readonly<Record<Notificacao['data']['class'], string>> = {
  primary: 'Informação',
  success: 'Sucesso',
  warning: 'Atenção',
  danger: 'Alerta',
};

interface LinhaProps {
  grupo: Grupo;
  onFollow: () => void;
}

const Sinal = ({ classe }: { classe: Notificacao['data']['class'] }) => (
  <span className={classes.mark} data-classe={classe}>
    <span className="visually-hidden">{PALAVRA[classe]}: </span>
  </span>
);

const LinhaDeVarios = ({ grupo, titulo, onFollow }: LinhaProps & { titulo: string }) => (
  <li>
    <div className={classes.row}>
      <Sinal classe={grupo[0].data.class} />
      <span className={classes.words}>
        <span className={classes.title}>{titulo}</span>
        {grupo.map(({ id, data: { title, description, url } }) => {
          const endereco = enderecoInterno(url);
          const pedido = title.split(' ').slice(0, 2).join(' ');
          const texto = description ? `${pedido}: ${description}` : pedido;
          return endereco === null ? (
            <span key={id}>{texto}</span>
          ) : (
            <Link key={id} className={classes.one} to={endereco} onClick={onFollow}>
              {texto}
            </Link>
          );
        })}
        <time className={classes.when} dateTime={grupo[0].created_at}>
          {grupo[0].created_at_br}
        </time>
      </span>
    </div>
  </li>
);

const Linha = ({ grupo, onFollow }: LinhaProps) => {
  const { title, url, class: classe } = grupo[0].data;
  const endereco = enderecoInterno(url);
  const conteudo = (
    <>
      <Sinal classe={classe} />
      <span className={classes.words}>
        <span className={classes.title}>
          {title}
          {grupo.length > 1 ? (
            <span className={classes.times}>
              <span aria-hidden> · {grupo.length}×</span>
              <span className="visually-hidden">, {grupo.length} vezes</span>
            </span>
          ) : null}
        </span>
        {grupo.map(({ id, created_at, created_at_br, data: { description } }) => (
          <span key={id} className={classes.once}>
            {description ? <span className={classes.description}>{description}</span> : null}
            <time className={classes.when} dateTime={created_at}>
              {created_at_br}
            </time>
          </span>
        ))}
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
  vazia?: string;
  onFollow: () => void;
}

export const ListaDeNotificacoes = ({
  titulo,
  notificacoes,
  vazia,
  onFollow,
}: ListaDeNotificacoesProps) => {
  const id = useId();
  const grupos = useMemo(() => emGrupos(notificacoes), [notificacoes]);
  if (notificacoes.length === 0)
    return vazia === undefined ? null : (
      <Text className={classes.empty} c="var(--ink-2)">
        {vazia}
      </Text>
    );
  const linhas = (
    <ul className={classes.list} aria-labelledby={id}>
      {grupos.map((grupo) => {
        const titulo = tituloDeVarios(grupo);
        return titulo === null ? (
          <Linha key={grupo[0].id} grupo={grupo} onFollow={onFollow} />
        ) : (
          <LinhaDeVarios key={grupo[0].id} grupo={grupo} titulo={titulo} onFollow={onFollow} />
        );
      })}
    </ul>
  );
  return (
    <section aria-labelledby={id}>
      <h3 className={classes.heading} id={id}>
        {titulo}
      </h3>
      {linhas}
    </section>
  );
};
