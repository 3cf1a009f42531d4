import { Button, Text } from '@mantine/core';
import type { Extrato } from '@encomenda/contracts/conciliacao/conciliacao.http';
import { usePoder } from '../../core/sessao.api';
import { askToUndo } from '../../shared/feedback/toasts/undo';
import { contar } from '../../shared/format/dates';
import { SectionCard } from '../../shared/page/detail/section-card';
import classes from '../conciliacao.module.css';
import { NaoLidasDoExtrato } from './linhas-nao-lidas';

/** The reading is the first event of a file's stream. */
const REVISAO_DA_LEITURA = 0;

const nomeDe = ({ banco, conta }: Extrato): string =>
  [banco ? `Banco ${banco}` : 'CSV', conta && `conta ${conta}`].filter(Boolean).join(', ');

export const ExtratosCard = ({ extratos }: { extratos: readonly Extrato[] }) => {
  const podeAlterar = usePoder('receita:alterar');
  if (extratos.length === 0) return null;
  return (
    <SectionCard title="Extratos lidos">
      <ul className={classes.extratos}>
        {extratos.map((extrato) => (
          <li key={extrato.id} className={classes.extrato}>
            <div>
              <Text size="sm" fw={500}>
                {nomeDe(extrato)}: {extrato.primeiro_dia_br} a {extrato.ultimo_dia_br}
              </Text>
              <Text size="xs" c="var(--ink-2)">
                {contar(extrato.lancamentos, 'lançamento', 'lançamentos')}, {extrato.a_conferir} a
                conferir. Lido em {extrato.lido_em_br}
                {extrato.lido_por ? ` por ${extrato.lido_por}` : ''}.
              </Text>
              {extrato.nao_lidas.quantas > 0 ? <NaoLidasDoExtrato {...extrato.nao_lidas} /> : null}
            </div>
            {podeAlterar ? (
              <Button
                size="compact-sm"
                variant="default"
                aria-label={`Desfazer a leitura do extrato ${extrato.id}`}
                onClick={() =>
                  askToUndo({ assunto: 'extratos', id: extrato.id, revisao: REVISAO_DA_LEITURA })
                }
              >
                Desfazer leitura
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
    </SectionCard>
  );
};
