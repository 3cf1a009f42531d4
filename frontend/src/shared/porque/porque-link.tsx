import { PODER_DA_FIGURA, type Pergunta } from '@encomenda/contracts/porque/figuras';
import { IconZoomQuestion } from '@tabler/icons-react';
import clsx from 'clsx';
import { Link } from 'react-router-dom';
import { usePoder } from '../../core/sessao.api';
import { usePerguntaNoEndereco } from './pergunta-no-endereco';
import classes from './porque.module.css';

interface PorqueLinkProps {
  nome: string;
  pergunta: Pergunta | undefined;
  compact?: boolean;
  words?: string;
}

export const PorqueLink = ({ pergunta, ...look }: PorqueLinkProps) =>
  pergunta ? <Allowed {...look} pergunta={pergunta} /> : null;

const Allowed = ({
  nome,
  pergunta,
  compact = false,
  words = 'Por quê?',
}: PorqueLinkProps & { pergunta: Pergunta }) => {
  const may = usePoder(PODER_DA_FIGURA[pergunta.figura]);
  const { addressOf } = usePerguntaNoEndereco();
  if (!may) return null;
  return (
    <Link
      to={addressOf(pergunta)}
      preventScrollReset
      className={clsx(compact ? classes.sign : classes.link, 'touch-area')}
      aria-label={`Por quê? ${nome}`}
      title={compact ? 'Por quê?' : undefined}
    >
      {compact ? <IconZoomQuestion size={16} aria-hidden /> : words}
    </Link>
  );
};
