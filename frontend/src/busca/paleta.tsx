import '@mantine/spotlight/styles.layer.css';
import { CloseButton, Text } from '@mantine/core';
import { createSpotlight, Spotlight, useSpotlight } from '@mantine/spotlight';
import { IconSearch } from '@tabler/icons-react';
import { entreAspas } from '@encomenda/contracts/shared/texto/aspas';
import type { Poder } from '@encomenda/contracts/usuarios/papeis';
import { useEffect, useMemo, useState, type KeyboardEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { focusContent } from '../shared/page/header/skip-link';
import { useSessaoQuery } from '../core/sessao.api';
import { Keys } from '../shared/shortcuts/keys';
import { useSingleKeys } from '../shared/shortcuts/use-single-keys';
import type { Pergunta } from './busca.api';
import { aoAbrir, paraCriar, paraTexto, type Grupo, type Opcao } from './opcoes';
import classes from './paleta.module.css';
import { recentesDe, perguntaDos } from './recentes';
import { useBusca } from './use-busca';

const [store, spotlight] = createSpotlight();

export const paleta = spotlight;

const LISTA = 'paleta-lista';
const NINGUEM: readonly Poder[] = [];
const idDa = (index: number) => `paleta-opcao-${index}`;

const contagem = (quantas: number): string =>
  quantas === 1 ? '1 resultado' : `${quantas} resultados`;

const useGrupos = (texto: string, opened: boolean) => {
  const user = useSessaoQuery().data?.user;
  const powers = user?.powers ?? NINGUEM;
  const id = user?.id ?? 0;
  const digitado = texto.trim();
  const recentes = useMemo(() => (opened ? recentesDe(id) : []), [opened, id]);
  const pergunta: Pergunta | null =
    digitado !== '' ? { pesquisa: digitado } : recentes.length > 0 ? perguntaDos(recentes) : null;
  const { achados, falhou, buscando } = useBusca(opened ? pergunta : null);
  const gruposDaBusca =
    digitado === '' ? aoAbrir(powers, recentes, achados) : paraTexto(powers, digitado, achados);
  const nada = digitado !== '' && gruposDaBusca.length === 0 && !buscando && !falhou;
  const grupos: Grupo[] = nada
    ? [{ titulo: 'Criar', opcoes: paraCriar(powers) }].filter(({ opcoes }) => opcoes.length > 0)
    : gruposDaBusca;
  return { grupos, nada, falhou, buscando: buscando && digitado !== '' };
};

interface LinhaProps {
  opcao: Opcao;
  index: number;
  selecionada: boolean;
  comTeclas: boolean;
  onEscolher: (opcao: Opcao) => void;
}

const Linha = ({ opcao, index, selecionada, comTeclas, onEscolher }: LinhaProps) => {
  const Icone = opcao.icone;
  return (
    <Spotlight.Action
      // Mantine does not accept an `id` prop here.
      ref={(button: HTMLButtonElement | null) => button?.setAttribute('id', idDa(index))}
      role="option"
      aria-selected={selecionada}
      data-selected={selecionada || undefined}
      className={classes.option}
      label={opcao.rotulo}
      leftSection={<Icone size={18} stroke={1.75} aria-hidden />}
      rightSection={
        <>
          {opcao.detalhe ? (
            <span className={classes.detail} title={opcao.detalhe}>
              {opcao.detalhe}
            </span>
          ) : null}
          {opcao.atalho && comTeclas ? <Keys shortcut={opcao.atalho} /> : null}
        </>
      }
      onClick={() => onEscolher(opcao)}
    />
  );
};

/** A scrollable list must be focusable. Mantine passes this prop on, although its type lacks it. */
const ROLAGEM = { viewportProps: { tabIndex: 0 } };

export const Paleta = ({ onAtalhos }: { onAtalhos: () => void }) => {
  const navigate = useNavigate();
  const { opened } = useSpotlight(store);
  const [texto, setTexto] = useState('');
  const [voltar, setVoltar] = useState(true);
  const { ligados } = useSingleKeys();
  const { grupos, nada, falhou, buscando } = useGrupos(texto, opened);
  const opcoes = grupos.flatMap((grupo) => grupo.opcoes);
  const lista = [texto, ...opcoes.map(({ chave }) => chave)].join();
  const [escolha, setEscolha] = useState({ lista: '', index: 0 });
  const selected = escolha.lista === lista ? escolha.index : 0;
  // Opened only after mounting: otherwise focus is not restored when it closes.
  useEffect(() => {
    spotlight.open();
    return spotlight.close;
  }, []);
  useEffect(() => {
    if (opened) store.updateState((state) => ({ ...state, selected: 0 }));
  }, [opened, lista]);
  // Mantine moves its selection without an event, so it is read after each key.
  const follow = (event: KeyboardEvent) => {
    queueMicrotask(() => setEscolha({ lista, index: store.getState().selected }));
    if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'k') return;
    event.preventDefault();
    spotlight.close();
  };

  const escolher = ({ para }: Opcao) => {
    if (para === undefined) return onAtalhos();
    setVoltar(false);
    void navigate(para);
    focusContent();
  };

  return (
    <Spotlight.Root
      store={store}
      query={texto}
      onQueryChange={setTexto}
      shortcut={null}
      returnFocus={voltar}
      onSpotlightOpen={() => setVoltar(true)}
      attributes={{ content: { 'aria-label': 'Buscar ou ir para' } }}
      overlayProps={{ backgroundOpacity: 0.35, blur: 0 }}
      transitionProps={{ duration: 120, transition: 'fade' }}
      yOffset="min(80px, 8dvh)"
      maxHeight="min(560px, 80dvh)"
      scrollable
    >
      <Spotlight.Search
        role="combobox"
        onKeyDown={follow}
        aria-label="Buscar ou ir para"
        aria-expanded
        aria-controls={LISTA}
        aria-autocomplete="list"
        aria-activedescendant={opcoes[selected] ? idDa(selected) : undefined}
        aria-describedby="paleta-dica"
        placeholder="Buscar ou ir para…"
        maxLength={200}
        leftSection={<IconSearch size={20} stroke={1.75} aria-hidden />}
        rightSection={<CloseButton aria-label="Fechar" onClick={spotlight.close} />}
        rightSectionPointerEvents="all"
      />
      <div role="status" className={nada || falhou ? classes.said : 'visually-hidden'}>
        {falhou
          ? 'Não foi possível buscar. Verifique a conexão e tente de novo.'
          : nada
            ? `Nenhum resultado para ${entreAspas(texto.trim())}.`
            : buscando
              ? 'Buscando…'
              : contagem(opcoes.length)}
      </div>
      <Spotlight.ActionsList {...ROLAGEM}>
        <div id={LISTA} role="listbox" aria-label="Resultados">
          {grupos.map(({ titulo, opcoes: linhas }) => (
            <div key={titulo} role="group" aria-label={titulo} className={classes.group}>
              <div className={classes.title} aria-hidden>
                {titulo}
              </div>
              {linhas.map((opcao) => (
                <Linha
                  key={opcao.chave}
                  opcao={opcao}
                  index={opcoes.indexOf(opcao)}
                  selecionada={opcao === opcoes[selected]}
                  comTeclas={ligados}
                  onEscolher={escolher}
                />
              ))}
            </div>
          ))}
        </div>
      </Spotlight.ActionsList>
      <Spotlight.Footer className={classes.footer}>
        <Text id="paleta-dica" span size="xs" c="var(--ink-2)">
          ↑ ↓ escolhe, Enter abre, Esc fecha. #12 abre o pedido 12.
        </Text>
      </Spotlight.Footer>
    </Spotlight.Root>
  );
};
