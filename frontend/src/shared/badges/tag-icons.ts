import {
  IconAlertTriangle,
  IconBrandWhatsapp,
  IconCake,
  IconCash,
  IconClock,
  IconFlag,
  IconFlame,
  IconGift,
  IconHeart,
  IconHome,
  IconPalette,
  IconPhone,
  IconRuler,
  IconScissors,
  IconShoppingBag,
  IconSnowflake,
  IconStar,
  IconTag,
  IconTruckDelivery,
  IconUsers,
  type Icon,
} from '@tabler/icons-react';
import type { Icone } from '@encomenda/contracts/tags/cor';

export const APARENCIA_DO_ICONE: Readonly<Record<Icone, { nome: string; Icon: Icon }>> = {
  tag: { nome: 'Etiqueta', Icon: IconTag },
  star: { nome: 'Estrela', Icon: IconStar },
  heart: { nome: 'Coração', Icon: IconHeart },
  flag: { nome: 'Bandeira', Icon: IconFlag },
  flame: { nome: 'Chama', Icon: IconFlame },
  gift: { nome: 'Presente', Icon: IconGift },
  cake: { nome: 'Bolo', Icon: IconCake },
  'alert-triangle': { nome: 'Alerta', Icon: IconAlertTriangle },
  clock: { nome: 'Relógio', Icon: IconClock },
  'truck-delivery': { nome: 'Entrega', Icon: IconTruckDelivery },
  phone: { nome: 'Telefone', Icon: IconPhone },
  'brand-whatsapp': { nome: 'WhatsApp', Icon: IconBrandWhatsapp },
  'shopping-bag': { nome: 'Sacola', Icon: IconShoppingBag },
  scissors: { nome: 'Tesoura', Icon: IconScissors },
  ruler: { nome: 'Régua', Icon: IconRuler },
  palette: { nome: 'Paleta', Icon: IconPalette },
  cash: { nome: 'Dinheiro', Icon: IconCash },
  users: { nome: 'Pessoas', Icon: IconUsers },
  home: { nome: 'Casa', Icon: IconHome },
  snowflake: { nome: 'Floco de neve', Icon: IconSnowflake },
};

const known: Partial<Record<string, { Icon: Icon }>> = APARENCIA_DO_ICONE;

export const tagIcon = (icone: string | null | undefined): Icon =>
  known[icone ?? 'tag']?.Icon ?? IconTag;
