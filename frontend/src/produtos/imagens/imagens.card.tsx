import { Text } from '@mantine/core';
import type { ImagemDoProduto, Produto } from '@encomenda/contracts/produtos/produtos.http';
import { useState } from 'react';
import { usePoder } from '../../core/sessao.api';
import { SectionCard } from '../../shared/page/detail/section-card';
import { useOptimisticValue } from '../../shared/form/saving/use-optimistic-value';
import { Carrossel } from './carrossel/carrossel';
import { useOrdenarImagensMutation } from './imagens.api';
import { TiraDeFotos } from './carrossel/tira-de-fotos';
import { useRotacao } from './carrossel/use-rotacao';
import { VisualizadorModal } from '../../shared/picture/visualizador.modal';

interface ImagensCardProps {
  produto: Produto;
}

const naOrdem = (imagens: readonly ImagemDoProduto[], ids: readonly number[]) => {
  const place = (id: number) => (ids.includes(id) ? ids.indexOf(id) : ids.length);
  return imagens.toSorted((a, b) => place(a.id) - place(b.id));
};

const movida = <T,>(list: readonly T[], from: number, to: number): T[] => {
  const others = list.toSpliced(from, 1);
  return others.toSpliced(to, 0, ...list.slice(from, from + 1));
};

export const ImagensCard = ({ produto }: ImagensCardProps) => {
  const pode = usePoder('produtos:alterar');
  const [ordenar] = useOrdenarImagensMutation();
  const [ordem, setOrdem, ordenando] = useOptimisticValue<readonly number[]>(
    produto.arquivos.map(({ id }) => id),
    (imagens) => ordenar({ produtoId: produto.id, imagens }).unwrap(),
  );
  const [selectedId, setSelectedId] = useState<number>();
  const [viewing, setViewing] = useState(false);
  const [news, setNews] = useState('');

  const imagens = naOrdem(produto.arquivos, ordem);
  const selected = Math.max(
    0,
    imagens.findIndex(({ id }) => id === selectedId),
  );
  const select = (index: number) => setSelectedId(imagens[index]?.id);
  const rotation = useRotacao(imagens.length > 1 && !viewing, () =>
    select((selected + 1) % imagens.length),
  );
  const choose = (index: number) => {
    rotation.pause();
    select(index);
  };
  const move = (from: number, to: number) => {
    setOrdem(movida(imagens, from, to).map(({ id }) => id));
    setSelectedId(imagens[from]?.id);
    setNews(`${imagens[from]?.arquivo.nome}: agora é a foto ${to + 1} de ${imagens.length}.`);
  };

  return (
    <SectionCard title="Imagens">
      {imagens.length === 0 ? (
        <Text c="var(--ink-3)">Nenhuma foto do produto cadastrada</Text>
      ) : (
        <div {...rotation.holder}>
          <Carrossel
            imagens={imagens}
            selected={selected}
            onSelect={select}
            rotation={rotation}
            onOpen={() => setViewing(true)}
          />
          <TiraDeFotos
            produtoId={produto.id}
            imagens={imagens}
            selected={selected}
            onSelect={choose}
            onMove={pode ? move : undefined}
            moving={ordenando}
          />
        </div>
      )}
      <VisualizadorModal
        imagens={imagens}
        index={viewing ? selected : null}
        onIndex={select}
        onClose={() => setViewing(false)}
      />
      <span role="status" className="visually-hidden">
        {news}
      </span>
    </SectionCard>
  );
};
