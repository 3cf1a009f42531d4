import { useLocalStorage } from '@mantine/hooks';
import { useSessaoQuery } from '../../core/sessao.api';

const PREFIX = 'encomenda-atalhos-simples:';

export const useSingleKeys = () => {
  const id = useSessaoQuery().data?.user?.id ?? 0;
  const [ligados, ligar] = useLocalStorage({
    key: `${PREFIX}${id}`,
    defaultValue: true,
    getInitialValueInEffect: false,
  });
  return { ligados, ligar };
};
