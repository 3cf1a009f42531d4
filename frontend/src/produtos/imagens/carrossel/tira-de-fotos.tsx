import { ActionIcon, Switch, Tooltip } from '@mantine/core';
import { IconArrowLeft, IconArrowRight, IconStar } from '@tabler/icons-react';
import type { ImagemDoProduto } from '@encomenda/contracts/produtos/produtos.http';
import clsx from 'clsx';
import type { MouseEvent, ReactNode } from 'react';
import { StatusBadge } from '../../../shared/badges/status-badge';
import { useOptimisticValue } from '../../../shared/form/saving/use-optimistic-value';
import { pendingMark } from '../../../shared/feedback/pending';
import { showAnswer } from '../../../shared/feedback/toasts/toasts';
import { Miniatura } from '../../miniatura';
import { useAlterarImagemMutation } from '../imagens.api';
import classes from './tira-de-fotos.module.css';

interface TiraDeFotosProps {
  produtoId: number;
  imagens: readonly ImagemDoProduto[];
  selected: number;
  onSelect: (index: number) => void;
  onMove?: ((from: number, to: number) => void) | undefined;
  moving: boolean;
}

interface AcaoProps {
  label: string;
  disabled: boolean;
  onClick: () => void;
  children: ReactNode;
}

/** A button that keeps the focus when its act moves or disables it. */
const Acao = ({ label, disabled, onClick, children }: AcaoProps) => {
  const act = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    if (disabled) return;
    onClick();
    requestAnimationFrame(() => currentTarget.focus());
  };
  return (
    <Tooltip label={label} multiline maw={260}>
      <ActionIcon
        variant="subtle"
        color="gray"
        className="touch-target"
        aria-label={label}
        aria-disabled={disabled}
        data-disabled={disabled || undefined}
        onClick={act}
      >
        {children}
      </ActionIcon>
    </Tooltip>
  );
};

const NoSite = ({ produtoId, imagem }: { produtoId: number; imagem: ImagemDoProduto }) => {
  const [alterar] = useAlterarImagemMutation();
  const [ativo, setAtivo, mudando] = useOptimisticValue(imagem.ativo_site, async (ativo_site) =>
    showAnswer(await alterar({ id: imagem.id, produtoId, ativo_site }).unwrap()),
  );
  return (
    <Switch
      size="xs"
      classNames={{ body: classes.site }}
      label="No site"
      aria-label={`No site: ${imagem.arquivo.nome}`}
      {...pendingMark(mudando)}
      checked={ativo}
      onChange={(event) => setAtivo(event.currentTarget.checked)}
    />
  );
};

export const TiraDeFotos = ({
  produtoId,
  imagens,
  selected,
  onSelect,
  onMove,
  moving,
}: TiraDeFotosProps) => {
  const principal = imagens.findIndex(({ ativo_site }) => ativo_site);
  return (
    <ol className={classes.strip} aria-label="Ordem das fotos" {...pendingMark(moving)}>
      {imagens.map((imagem, index) => {
        const { nome } = imagem.arquivo;
        return (
          <li key={imagem.id} className={classes.tile}>
            <button
              type="button"
              className={clsx(classes.show, !imagem.ativo_site && classes.hidden)}
              aria-label={`Mostrar foto ${index + 1}: ${nome}`}
              aria-current={index === selected ? 'true' : undefined}
              onClick={() => onSelect(index)}
            >
              <Miniatura imagem={imagem} />
              {index === principal ? (
                <span className={classes.badge}>
                  <StatusBadge color="blue">Principal</StatusBadge>
                </span>
              ) : null}
            </button>
            {onMove ? (
              <>
                <div className={classes.order}>
                  <Acao
                    label={`Mover ${nome} para a esquerda`}
                    disabled={index === 0}
                    onClick={() => onMove(index, index - 1)}
                  >
                    <IconArrowLeft size={18} aria-hidden />
                  </Acao>
                  <Acao
                    label={
                      imagem.ativo_site
                        ? `Tornar ${nome} principal`
                        : `Tornar ${nome} principal: antes, mostre a foto no site`
                    }
                    disabled={index === principal || !imagem.ativo_site}
                    onClick={() => onMove(index, 0)}
                  >
                    <IconStar size={18} aria-hidden />
                  </Acao>
                  <Acao
                    label={`Mover ${nome} para a direita`}
                    disabled={index === imagens.length - 1}
                    onClick={() => onMove(index, index + 1)}
                  >
                    <IconArrowRight size={18} aria-hidden />
                  </Acao>
                </div>
                <NoSite produtoId={produtoId} imagem={imagem} />
              </>
            ) : (
              <span className={classes.word}>{imagem.ativo_site ? 'No site' : 'Fora do site'}</span>
            )}
          </li>
        );
      })}
    </ol>
  );
};
