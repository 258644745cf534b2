"""msgspec structures in TypeScript."""

from __future__ import annotations

import ast
import inspect as source
from collections.abc import Callable, Iterable
from itertools import pairwise
from textwrap import dedent

import msgspec
from msgspec import NODEFAULT, inspect

from jewelbox.core.errors import Code

OwnType = Callable[[type, inspect.Field], str | None]
"""Names the type of a field if it differs from its annotation."""


def interface(structure: inspect.StructType, own_type: OwnType = lambda _, __: None) -> str:
    """Return a structure as an interface, each field with its meaning if it has one."""
    meanings = meanings_of(structure.cls)
    lines = [] if structure.tag_field is None else [f"  readonly {structure.tag_field}: {structure.tag!r}"]
    for field in structure.fields:
        if field.name in meanings:
            lines.append(f"  /** {meanings[field.name].replace('None', 'null')} */")
        kind = own_type(structure.cls, field) or type_of(field.type)
        lines.append(f"  readonly {field.encode_name}{_mark(structure.cls, field)}: {kind}")
    head = f"/** {summary(structure.cls)} */\nexport "
    if not lines:
        return f"{head}type {structure.cls.__name__} = Readonly<Record<string, never>>\n"
    return f"{head}interface {structure.cls.__name__} {{\n" + "\n".join([*lines, "}\n"])


def summary(cls: type) -> str:
    """Return the first line of a class's docstring."""
    return " ".join((cls.__doc__ or cls.__name__).strip().splitlines()[0].split())


def meanings_of(cls: type) -> dict[str, str]:
    """Return what the fields of a class mean: the line below each, including base classes."""
    meanings: dict[str, str] = {}
    for each in reversed(cls.__mro__):
        if issubclass(each, msgspec.Struct) and each is not msgspec.Struct:
            meanings |= _own_meanings(each)
    return meanings


def _own_meanings(cls: type) -> dict[str, str]:
    body = ast.parse(dedent(source.getsource(cls))).body[0].body  # type: ignore[attr-defined]  # it is a class
    return {
        ast.unparse(field.target): " ".join(ast.literal_eval(line.value).split())
        for field, line in pairwise(body)
        if isinstance(field, ast.AnnAssign) and isinstance(line, ast.Expr)
    }


def _mark(cls: type, field: inspect.Field) -> str:
    """Mark a field that may be missing: in requests, where defaults are left out, and where it can be unset."""
    if field.required:
        return ""
    config = cls.__struct_config__  # type: ignore[attr-defined]  # every Struct has one
    unset = field.default is NODEFAULT and field.default_factory is NODEFAULT
    return "?" if unset or config.omit_defaults or config.forbid_unknown_fields else ""


def collect(kind: inspect.Type, by_class: dict[type, inspect.StructType], left_out: type | None = None) -> None:
    """Add all structures that are parts of a type, except those of a class that is left out."""
    if isinstance(kind, inspect.StructType) and kind.cls not in by_class:
        if left_out is not None and issubclass(kind.cls, left_out):
            return
        by_class[kind.cls] = kind
        for field in kind.fields:
            collect(field.type, by_class, left_out)
    for inner in parts_of(kind):
        collect(inner, by_class, left_out)


def parts_of(kind: inspect.Type) -> Iterable[inspect.Type]:
    """Return the types that a type is made of."""
    match kind:
        case inspect.Metadata():
            return [kind.type]
        case inspect.UnionType():
            return kind.types
        case inspect.ListType():
            return [kind.item_type]
        case inspect.TupleType():
            return kind.item_types
        case inspect.DictType():
            return [kind.key_type, kind.value_type]
        case _:
            return []


def nested(item: str, depth: int) -> str:
    """Return a list type, nested this many times."""
    for _ in range(depth):
        item = f"readonly {item}[]" if item.isidentifier() else f"readonly ({item})[]"
    return item


def names_in(kind: inspect.Type) -> tuple[str, tuple[str, ...]] | None:
    """Return the title of a string's set of names, and the names, if it has no other values."""
    if isinstance(kind, inspect.Metadata) and kind.extra and "names" in kind.extra:
        return str((kind.extra_json_schema or {})["title"]), kind.extra["names"]
    return None


def type_of(kind: inspect.Type) -> str:
    """Return a type in TypeScript."""
    names = names_in(kind)
    if names is not None:
        return names[0]
    match kind:
        case inspect.Metadata():
            written = type_of(kind.type)
            return written.replace("Record<", "Partial<Record<", 1) + ">" if _is_partial(kind) else written
        case inspect.StructType():
            return kind.cls.__name__
        case inspect.EnumType():
            return "Code" if kind.cls is Code else alternatives(repr(each.value) for each in kind.cls)
        case inspect.LiteralType():
            return alternatives(repr(value) for value in kind.values)
        case inspect.UnionType():
            return alternatives(type_of(each) for each in kind.types)
        case inspect.ListType():
            return nested(type_of(kind.item_type), 1)
        case inspect.TupleType():
            return f"readonly [{', '.join(map(type_of, kind.item_types))}]"
        case inspect.DictType():
            return f"Readonly<Record<{type_of(kind.key_type)}, {type_of(kind.value_type)}>>"
        case _:
            return PLAIN[type(kind)]


def _is_partial(kind: inspect.Metadata) -> bool:
    return bool(kind.extra and kind.extra.get("partial"))


PLAIN: dict[type[inspect.Type], str] = {
    inspect.StrType: "string",
    inspect.IntType: "number",
    inspect.FloatType: "number",
    inspect.BoolType: "boolean",
    inspect.NoneType: "null",
    inspect.AnyType: "unknown",
    inspect.CustomType: "unknown",  # `object`
}


def alternatives(names: Iterable[str]) -> str:
    """Return a union."""
    return " | ".join(names)
