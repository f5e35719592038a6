import { Visitor } from 'oxc-parser';
import type { Source } from '#tests/syntax/sources.ts';

/** A member of a class that other code may use. */
export interface Member {
  readonly path: string;
  readonly className: string;
  readonly name: string;
  /** The position of its name in the file. */
  readonly at: number;
  /** The body of its class, where a use does not count. */
  readonly body: readonly [start: number, end: number];
}

/** The use of a member name: `a.name`, `{ name: … }`, `{ name } = …`, `Type['name']`. */
export interface Use {
  readonly path: string;
  readonly name: string;
  readonly at: number;
  /** The pattern `{ name } = …`, which the compiler resolves to a variable. */
  readonly isPattern: boolean;
}

/** Resolves the symbol at a position: the same key for a declaration and its uses, null if it is unknown. */
export type Resolve = (path: string, at: readonly number[]) => readonly (string | null)[];

/** Class members that are neither private nor required by a parent class or a declared interface. */
export function membersOf({ path, program }: Source): Member[] {
  const found: Member[] = [];
  const visitClass = (node: ClassNode) => {
    const body = [node.body.start, node.body.end] as const;
    for (const member of node.body.body) {
      if (member.type !== 'MethodDefinition' && member.type !== 'PropertyDefinition') continue;
      if (member.accessibility === 'private' || member.override || member.computed) continue;
      // A parent class calls static members by name.
      if (member.static && node.superClass) continue;
      const { key } = member;
      if (key.type !== 'Identifier' || key.name === 'constructor') continue;
      found.push({ path, className: node.id?.name ?? 'class', name: key.name, at: key.start, body });
    }
  };
  new Visitor({ ClassDeclaration: visitClass, ClassExpression: visitClass }).visit(program);
  return found;
}

type ClassNode = Parameters<
  NonNullable<NonNullable<ConstructorParameters<typeof Visitor>[0]>['ClassDeclaration']>
>[0];

/** Every use of one of the names in a source. */
export function usesOf({ path, program }: Source, names: ReadonlySet<string>): Use[] {
  const found: Use[] = [];
  const note = (name: string, at: number, isPattern = false) => {
    if (names.has(name)) found.push({ path, name, at, isPattern });
  };
  new Visitor({
    MemberExpression({ property, computed }) {
      if (!computed && property.type === 'Identifier') note(property.name, property.start);
      if (computed && property.type === 'Literal' && typeof property.value === 'string')
        note(property.value, property.start, true);
    },
    ObjectPattern({ properties }) {
      for (const property of properties)
        if (property.type === 'Property' && property.key.type === 'Identifier')
          note(property.key.name, property.key.start, true);
    },
    TSIndexedAccessType({ indexType }) {
      if (
        indexType.type === 'TSLiteralType' &&
        indexType.literal.type === 'Literal' &&
        typeof indexType.literal.value === 'string'
      )
        note(indexType.literal.value, indexType.start, true);
    },
  }).visit(program);
  return found;
}

/**
 * The members that only their own class uses. A use of a member that no class declares, such as an
 * interface's, counts for every member of that name, because an object of the class may be passed as that
 * interface.
 */
export function unusedMembers(sources: readonly Source[], resolve: Resolve): Member[] {
  const members = sources.flatMap(membersOf);
  const names = new Set(members.map(({ name }) => name));
  const declared = new Map<string, Member>();
  for (const [path, group] of grouped(members)) {
    const keys = resolve(
      path,
      group.map(({ at }) => at),
    );
    group.forEach((member, index) => {
      const key = keys[index];
      if (key) declared.set(key, member);
    });
  }
  const used = new Set<Member>();
  const usedNames = new Set<string>();
  for (const [path, group] of grouped(sources.flatMap((source) => usesOf(source, names)))) {
    const keys = resolve(
      path,
      group.map(({ at }) => at),
    );
    group.forEach((use, index) => {
      const key = use.isPattern ? null : keys[index];
      const member = key ? declared.get(key) : undefined;
      if (!member) usedNames.add(use.name);
      else if (use.path !== member.path || use.at < member.body[0] || use.at > member.body[1])
        used.add(member);
    });
  }
  return members.filter((member) => !used.has(member) && !usedNames.has(member.name));
}

function grouped<T extends { readonly path: string }>(items: readonly T[]): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) groups.set(item.path, [...(groups.get(item.path) ?? []), item]);
  return groups;
}
