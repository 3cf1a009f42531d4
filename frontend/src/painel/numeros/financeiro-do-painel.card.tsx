import { ActionIcon, Stack, Text, Tooltip } from '@mantine/core';
import { useLocalStorage } from '@mantine/hooks';
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import type { Dia } from '@encomenda/contracts/shared/dia/dia';
import { useSessaoQuery } from '../../core/sessao.api';
import { CaixaPanel } from '../../financeiro/caixa-panel';
import { TotaisDaReceitaPanel } from '../../receita/totais-da-receita-panel';
import { SectionCard } from '../../shared/page/detail/section-card';

export const FinanceiroDoPainel = ({ dia }: { dia: Dia }) => {
  const pessoa = useSessaoQuery().data?.user?.id ?? 0;
  const [visivel, setVisivel] = useLocalStorage({
    key: `painel-financeiro-${pessoa}`,
    defaultValue: true,
    getInitialValueInEffect: false,
  });
  const ato = visivel ? 'Ocultar valores' : 'Mostrar valores';
  return (
    <SectionCard
      title="Financeiro"
      actions={
        <Tooltip label={ato}>
          <ActionIcon
            variant="subtle"
            color="gray"
            size={36}
            aria-label={ato}
            onClick={() => setVisivel(!visivel)}
          >
            {visivel ? <IconEyeOff size={18} aria-hidden /> : <IconEye size={18} aria-hidden />}
          </ActionIcon>
        </Tooltip>
      }
    >
      {visivel ? (
        <Stack gap="md">
          <CaixaPanel dia={dia} />
          <TotaisDaReceitaPanel dia={dia} />
        </Stack>
      ) : (
        <Text c="var(--ink-3)" aria-label="Valores ocultos">
          •••
        </Text>
      )}
    </SectionCard>
  );
};
