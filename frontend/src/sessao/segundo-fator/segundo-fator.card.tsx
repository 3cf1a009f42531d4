import { Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { IconShieldCheck } from '@tabler/icons-react';
import type { SegundoFator } from '@encomenda/contracts/sessao/segundo-fator.http';
import { useState } from 'react';
import { usePoder } from '../../core/sessao.api';
import { StatusBadge } from '../../shared/badges/status-badge';
import { ErrorInCard } from '../../shared/feedback/error-in-card';
import { SectionCard } from '../../shared/page/detail/section-card';
import { CodigosDeRecuperacaoModal } from './codigos-de-recuperacao.modal';
import { ComSenhaECodigoModal } from './com-senha-e-codigo.modal';
import { LigarSegundoFator } from './ligar-segundo-fator';
import {
  useDesligarSegundoFatorMutation,
  useSegundoFatorQuery,
  useTrocarCodigosMutation,
} from './segundo-fator.api';

const POUCOS = 3;

const restantes = (quantos: number): string => {
  if (quantos === 0) return 'Não resta nenhum código de recuperação: peça novos.';
  const resta = quantos === 1 ? 'Resta 1 código' : `Restam ${quantos} códigos`;
  return `${resta} de recuperação${quantos <= POUCOS ? ': peça novos em breve' : ''}.`;
};

const Ligada = ({
  desde_br: desde,
  codigosRestantes,
  onCodigos,
}: SegundoFator & { onCodigos: (codigos: string[]) => void }) => {
  const [aberto, setAberto] = useState<'codigos' | 'desligar' | null>(null);
  const [trocar] = useTrocarCodigosMutation();
  const [desligar] = useDesligarSegundoFatorMutation();
  const fechar = () => setAberto(null);
  return (
    <Stack gap="sm" align="flex-start">
      <StatusBadge color="green" icon={<IconShieldCheck size={12} aria-hidden />}>
        Ligada
      </StatusBadge>
      <Text>
        Desde {desde}. {restantes(codigosRestantes)}
      </Text>
      <Group gap="xs">
        <Button variant="default" onClick={() => setAberto('codigos')}>
          Novos códigos de recuperação
        </Button>
        <Button variant="default" onClick={() => setAberto('desligar')}>
          Desligar
        </Button>
      </Group>
      <ComSenhaECodigoModal
        opened={aberto === 'codigos'}
        onClose={fechar}
        title="Novos códigos de recuperação"
        text="Os códigos anteriores deixam de valer."
        submitLabel="Criar códigos"
        onSubmit={(corpo) => trocar(corpo).unwrap()}
        onSaved={({ codigos }) => onCodigos(codigos)}
      />
      <ComSenhaECodigoModal
        opened={aberto === 'desligar'}
        onClose={fechar}
        title="Desligar a verificação em duas etapas"
        text="Depois disso, sua conta abre só com a senha."
        submitLabel="Desligar"
        onSubmit={(corpo) => desligar(corpo).unwrap()}
      />
    </Stack>
  );
};

/** Shown to those who may enable it, and to those who still have it after losing that power. */
export const SegundoFatorCard = () => {
  const podeLigar = usePoder('segundo-fator:ligar');
  const { data, error, refetch } = useSegundoFatorQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  const [codigos, setCodigos] = useState<string[] | null>(null);
  if (!podeLigar && !data?.ativo) return null;
  if (error)
    return (
      <SectionCard title="Verificação em duas etapas">
        <ErrorInCard error={error} onRetry={() => void refetch()} />
      </SectionCard>
    );
  return (
    <SectionCard title="Verificação em duas etapas">
      {data === undefined ? (
        <Skeleton height={80} role="status" aria-label="Carregando a verificação em duas etapas" />
      ) : data.ativo ? (
        <Ligada {...data} onCodigos={setCodigos} />
      ) : (
        <LigarSegundoFator onCodigos={setCodigos} />
      )}
      <CodigosDeRecuperacaoModal codigos={codigos} onClose={() => setCodigos(null)} />
    </SectionCard>
  );
};
