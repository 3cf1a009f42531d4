import { Progress, Stack, Text } from '@mantine/core';
import type { ProjecaoEmOperacao } from '@encomenda/contracts/operacao/operacao.http';
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconClock,
  IconPlugOff,
  IconRefresh,
} from '@tabler/icons-react';
import { nomeDaLeitura } from '@encomenda/contracts/operacao/nomes-das-leituras';
import { StatusBadge } from '../../shared/badges/status-badge';
import { numero } from '../medidas/medidas';

const SITUACOES = {
  parada: { palavra: 'Parada', color: 'red', Icon: IconAlertTriangle },
  preenchendo: { palavra: 'Preenchendo', color: 'blue', Icon: IconRefresh },
  semDono: { palavra: 'Sem processo', color: 'red', Icon: IconPlugOff },
  atrasada: { palavra: 'Atrasada', color: 'yellow', Icon: IconClock },
  emDia: { palavra: 'Em dia', color: 'green', Icon: IconCircleCheck },
  semLog: { palavra: 'Sem resposta', color: 'yellow', Icon: IconClock },
} as const;

const ATRASO_S = 5;

const situacaoDe = (leitura: ProjecaoEmOperacao): keyof typeof SITUACOES => {
  if (leitura.estado === 'parada') return 'parada';
  if (leitura.estado === 'reconstruindo') return 'preenchendo';
  if (!leitura.tem_dono) return 'semDono';
  if (leitura.atraso_segundos === null) return 'semLog';
  return leitura.atraso_segundos > ATRASO_S ? 'atrasada' : 'emDia';
};

export const emReconstrucao = ({ reconstrucao }: ProjecaoEmOperacao): boolean =>
  reconstrucao?.estado === 'pedida' || reconstrucao?.estado === 'andando';

const Andamento = ({ leitura }: { leitura: ProjecaoEmOperacao }) => {
  const { reconstrucao, nome } = leitura;
  if (!reconstrucao) return null;
  if (reconstrucao.estado === 'falhou')
    return (
      <Text size="xs" c="var(--danger)">
        A última reconstrução falhou: {reconstrucao.erro}
      </Text>
    );
  if (!emReconstrucao(leitura)) return null;
  return (
    <div>
      <Progress
        value={reconstrucao.parte}
        size="sm"
        aria-label={`Reconstrução de ${nomeDaLeitura(nome)}`}
      />
      <Text size="xs" c="var(--ink-2)" className="tabular">
        {reconstrucao.estado === 'pedida'
          ? 'Reconstrução na fila'
          : `Reconstruindo: ${reconstrucao.parte} %, ${numero(reconstrucao.eventos)} eventos`}
      </Text>
    </div>
  );
};

export const SituacaoDaLeitura = ({ leitura }: { leitura: ProjecaoEmOperacao }) => {
  const { palavra, color, Icon } = SITUACOES[situacaoDe(leitura)];
  return (
    <Stack gap={4} align="stretch">
      <div>
        <StatusBadge color={color} icon={<Icon size={14} aria-hidden />}>
          {palavra}
        </StatusBadge>
      </div>
      <Andamento leitura={leitura} />
    </Stack>
  );
};
