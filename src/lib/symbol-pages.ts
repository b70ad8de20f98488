import { cards } from './book.ts';
import { type SymbolPage, symbolPages, symbolRows } from './symbols.ts';

const MOST_ON_PAGE = 500;
let made: Promise<SymbolPage[]> | undefined;

/** The pages of the index of symbols, made once a build. */
export function symbolPagesOfBook(): Promise<SymbolPage[]> {
  made ??= cards().then((all) => symbolPages(symbolRows(all), MOST_ON_PAGE));
  return made;
}
